import { describe, expect, it } from 'vitest';
import { readPage, type Cursor, type ListOrder } from './read-page.ts';
import { createSealer } from './config/sealing.ts';

const context = { sealer: createSealer('a secret for tests') };

/** Reads a list of rows in pages of two, until there is no cursor. */
async function getPages(rows: Cursor[], order: ListOrder = 'descending'): Promise<string[][]> {
  const sign = order === 'ascending' ? 1 : -1;
  const compare = (a: Cursor, b: Cursor) =>
    sign * (a.at - b.at || (a.id === b.id ? 0 : a.id < b.id ? -1 : 1));
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage(context, { list: 'l', cursor, size: 2, order }, async (after, n) =>
      rows
        .toSorted(compare)
        .filter((row) => compare(row, after) > 0)
        .slice(0, n),
    );
    pages.push(page.rows.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

const row = (at: number, id: string) => ({ at, id });

describe('pages of a list', () => {
  it('end after the last row, also if the last page is full', async () => {
    expect(await getPages([])).toEqual([[]]);
    expect(await getPages([row(1, 'a')])).toEqual([['a']]);
    expect(await getPages([row(1, 'a'), row(2, 'b')])).toEqual([['b', 'a']]);
    expect(await getPages([row(1, 'a'), row(2, 'b'), row(3, 'c')])).toEqual([['c', 'b'], ['a']]);
  });

  it('separate rows of the same time by id, in both orders', async () => {
    const rows = ['c', 'a', 'e', 'b', 'd'].map((id) => row(7, id));
    expect(await getPages(rows)).toEqual([['e', 'd'], ['c', 'b'], ['a']]);
    expect(await getPages(rows, 'ascending')).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });

  it('carry the time at which the first page was read', async () => {
    const read = async () => [row(3, 'c'), row(2, 'b')];
    const first = await readPage(context, { list: 'l', cursor: undefined, size: 1 }, read);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const cursor = first.nextCursor ?? '';
    const second = await readPage(context, { list: 'l', cursor, size: 1 }, read);
    const next = second.nextCursor ?? '';
    await new Promise((resolve) => setTimeout(resolve, 5));
    const third = await readPage(context, { list: 'l', cursor: next, size: 1 }, read);
    expect([second.asOf, third.asOf]).toEqual([first.asOf, first.asOf]);
  });

  it('reject a cursor of another list, and any other text', async () => {
    const { sealer } = context;
    const cursors = [
      sealer.sign('cursor', 'other', [1, 'a', 0]),
      sealer.sign('session', 'l', [1, 'a', 0]),
      sealer.sign('cursor', 'l', ['a', 1]),
      'nonsense',
      '',
    ];
    for (const cursor of cursors) {
      await expect(
        readPage(context, { list: 'l', cursor, size: 2 }, async () => []),
      ).rejects.toThrow('cursor');
    }
  });
});
