/** The colours in a record, in seat order; empty if the text is not a record. */
export function playersIn(record: string): string[] {
  if (!/^\s*shinjuku-record\s/.test(record)) return [];
  const said = /^players\s+(.+?)\s*$/m.exec(record)?.[1]?.replace(/\s*#.*$/, '');
  return said === undefined ? ['blue', 'green'] : said.split(/\s+/);
}
