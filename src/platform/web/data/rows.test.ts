import { expect, it } from 'vitest';
import { arrangeRows, type Row } from './rows.ts';

/** Pages of rows with these keys; each id is the row's first key. */
const getPages = (pages: number[][], nextCursor: string | null = null) =>
  pages.map((keys, index) => ({
    items: keys.map((key): Row => ({ id: `${key}`, key })),
    nextCursor: index === pages.length - 1 ? nextCursor : 'further',
  }));

it('puts other stored rows where their keys belong', () => {
  const pages = getPages([
    [50, 40],
    [30, 20],
  ]);
  const known = [25, 55, 10].map((key) => ({ id: `${key}`, key }));
  expect(arrangeRows(pages, known)).toEqual(['55', '50', '40', '30', '25', '20', '10']);
  expect(arrangeRows([], known)).toEqual(['55', '25', '10']);
});

it('lists a moved row once, by its latest key', () => {
  expect(arrangeRows(getPages([[50, 40, 30]]), [{ id: '30', key: 45 }])).toEqual([
    '50',
    '30',
    '40',
  ]);
  expect(arrangeRows(getPages([[50, 40, 30]]), [{ id: '50', key: 35 }])).toEqual([
    '50',
    '40',
    '30',
  ]);
  const twice = [...getPages([[50, 40]], 'further'), ...getPages([[40, 30]])];
  expect(arrangeRows(twice, [])).toEqual(['50', '40', '30']);
});

it('leaves out rows below the last page that was read', () => {
  const known = [{ id: '20', key: 20 }];
  expect(arrangeRows(getPages([[50, 30]], 'further'), known)).toEqual(['50', '30']);
  expect(arrangeRows(getPages([[50, 30]]), known)).toEqual(['50', '30', '20']);
});

it('orders a list with the oldest row first', () => {
  const known = [{ id: '40', key: 40 }];
  expect(arrangeRows(getPages([[10, 30]]), known, { oldestFirst: true })).toEqual([
    '10',
    '30',
    '40',
  ]);
  expect(arrangeRows(getPages([[10, 30]], 'further'), known, { oldestFirst: true })).toEqual([
    '10',
    '30',
  ]);
});

it('keeps the server’s order of rows with the same key', () => {
  const same = ['b', 'c', 'a'].map((id) => ({ id, key: 1 }));
  expect(arrangeRows([{ items: same, nextCursor: null }], [])).toEqual(['b', 'c', 'a']);
});
