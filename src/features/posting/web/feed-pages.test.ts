import { describe, expect, it } from 'vitest';
import { lamp, type PostView } from '../schemas.ts';
import { withPostInPlace } from './feed-pages.ts';

const postAt = (minute: number): PostView => ({
  ...lamp,
  id: `01981b2c-7a00-7000-8000-0000000000${minute}`,
  lastModified: `2026-11-20T18:${minute}:00.000Z`,
});

/** Pages of posts by the minutes of their last change. */
function listOf(minutes: number[][], nextCursor: string | null = null) {
  const last = minutes.length - 1;
  const pages = minutes.map((page, index) => ({
    items: page.map(postAt),
    nextCursor: index === last ? nextCursor : 'further',
  }));
  return { pages, pageParams: minutes.map(() => null) };
}

const placed = (list: ReturnType<typeof listOf>, minute: number) =>
  withPostInPlace(list, postAt(minute)).pages.map((page) =>
    page.items.map((post) => Number(post.lastModified.slice(14, 16))),
  );

describe('withPostInPlace', () => {
  it('SAVE-04 puts a post where its last change belongs', () => {
    expect(placed(listOf([[50, 40, 30]]), 55)).toEqual([[55, 50, 40, 30]]);
    expect(placed(listOf([[50, 40, 30]]), 35)).toEqual([[50, 40, 35, 30]]);
    expect(placed(listOf([[50, 40, 30]]), 25)).toEqual([[50, 40, 30, 25]]);
    expect(
      placed(
        listOf([
          [50, 40],
          [30, 20],
        ]),
        25,
      ),
    ).toEqual([
      [50, 40],
      [30, 25, 20],
    ]);
    expect(placed(listOf([[]]), 25)).toEqual([[25]]);
  });

  it('holds a post that was there already only once', () => {
    const list = listOf([[50, 40], [30]]);
    const bumped = { ...postAt(30), lastModified: '2026-11-20T18:59:00.000Z' };
    const { pages } = withPostInPlace(list, bumped);
    expect(pages.map((page) => page.items.length)).toEqual([3, 0]);
    expect(pages[0]?.items[0]).toBe(bumped);
  });

  it('leaves a post that belongs to a page not yet read to that page', () => {
    expect(placed(listOf([[50, 40]], 'further'), 30)).toEqual([[50, 40]]);
  });

  it('leaves what has changed since, and waits to move up, where it is being read', () => {
    expect(placed(listOf([[50, 59, 30]]), 40)).toEqual([[50, 59, 40, 30]]);
    expect(placed(listOf([[30, 59, 20]]), 40)).toEqual([[40, 30, 59, 20]]);
  });
});
