import type { OpenTable } from '../api/client';

interface Page {
  tables: OpenTable[];
  next?: string | null;
}

/** The tables of the first pages, and whether there are more. */
export async function firstPages(count: number, load: (after: string | null) => Promise<Page>) {
  const tables: OpenTable[] = [];
  let next: string | null = null;
  for (let page = 0; page < count; page += 1) {
    const found: Page = await load(next);
    tables.push(...found.tables);
    next = found.next ?? null;
    if (next === null) break;
  }
  return { tables, hasMore: next !== null };
}
