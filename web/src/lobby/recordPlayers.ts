/** The colours that play in a record, in the order of their seats; none: it is no record. */
export function playersIn(record: string): string[] {
  if (!/^\s*shinjuku-record\s/.test(record)) return [];
  const said = /^players\s+(.+?)\s*$/m.exec(record)?.[1]?.replace(/\s*#.*$/, '');
  return said === undefined ? ['blue', 'green'] : said.split(/\s+/);
}
