import { describe, expect, it } from 'vitest';
import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '#platform/web/data/queries.ts';
import { lamp, postById, type PostView } from '../contract.ts';
import { cachedPost, showOnTop } from './feed-cache.ts';
import { feedQuery, postQuery } from './queries.ts';
import { markedPost, paintUnknownMark, withKnownMark } from './save-marks.ts';

const live = { ...lamp, saved: null, saveCount: 2 };

/** A cache whose server says that this post is saved, and counts the calls. */
function cacheWith(...posts: PostView[]): { client: QueryClient; calls: string[] } {
  const calls: string[] = [];
  const client = createQueryClient(async (route) => {
    calls.push(route.id);
    return { ok: true, result: { ...lamp, saved: true } };
  });
  const { queryKey, meta } = feedQuery(null);
  client.getQueryCache().build(client, { queryKey, meta });
  client.setQueryData(queryKey, {
    pages: [{ items: posts, nextCursor: null }],
    pageParams: [null],
  });
  return { client, calls };
}

describe('a post of a live message', () => {
  it('FEED-06 keeps the mark that is known of it', () => {
    const { client } = cacheWith({ ...lamp, saved: true });
    expect(withKnownMark(client, live).saved).toBe(true);
  });

  it('that nobody saved is not saved, without asking', async () => {
    const { client, calls } = cacheWith();
    const marked = await markedPost(client, { ...live, saveCount: 0 });
    expect([marked.saved, calls]).toEqual([false, []]);
  });

  it('of which nothing is known gets its mark from the server, not by guessing', async () => {
    const { client, calls } = cacheWith();
    const shown = withKnownMark(client, live);
    expect(shown.saved).toBeNull();
    showOnTop(client, null, [shown]);
    await paintUnknownMark(client, shown);
    expect([cachedPost(client, lamp.id)?.saved, calls]).toEqual([true, [postById.id]]);
  });

  it('that was tapped while the mark was fetched stays as tapped', async () => {
    const { client } = cacheWith({ ...lamp, saved: false });
    await paintUnknownMark(client, { ...live, id: lamp.id });
    const { queryKey } = feedQuery(null);
    const list = client.getQueryData<{ pages: { items: PostView[] }[] }>([...queryKey]);
    expect(list?.pages[0]?.items[0]?.saved).toBe(false);
  });
});

describe('a post that is cached', () => {
  it('is found on its own page and in a list', () => {
    const { client } = cacheWith(lamp);
    expect(cachedPost(client, lamp.id)).toBe(lamp);
    const own = { ...lamp, saveCount: 9 };
    client.setQueryData(postQuery(lamp.id).queryKey, own);
    expect(cachedPost(client, lamp.id)).toBe(own);
  });
});
