import { describe, expect, it } from 'vitest';
import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '#platform/web/data/queries.ts';
import { lamp, type PostView } from '../schemas.ts';
import { cachedPost } from './feed-cache.ts';
import { feedQuery, postQuery } from './queries.ts';
import { withKnownMark } from './save-marks.ts';

const live = { ...lamp, saved: null, saveCount: 2 };

function clientWith(...posts: PostView[]): QueryClient {
  const client = createQueryClient();
  client.setQueryData(feedQuery(null).queryKey, {
    pages: [{ items: posts, nextCursor: null }],
    pageParams: [null],
  });
  return client;
}

describe('a post of a live message', () => {
  it('FEED-06 keeps the mark that is known of it', () => {
    const client = clientWith({ ...lamp, saved: true });
    expect(withKnownMark(client, live).saved).toBe(true);
  });

  it('that nobody saved is not saved', () => {
    const client = clientWith();
    expect(withKnownMark(client, { ...live, saveCount: 0 }).saved).toBe(false);
  });

  it('of which nothing is known stays without a mark', () => {
    const client = clientWith();
    expect(withKnownMark(client, live).saved).toBeNull();
  });
});

describe('a post that is cached', () => {
  it('is found on its own page and in a list', () => {
    const client = clientWith(lamp);
    expect(cachedPost(client, lamp.id)).toBe(lamp);
    const own = { ...lamp, saveCount: 9 };
    client.setQueryData(postQuery(lamp.id).queryKey, own);
    expect(cachedPost(client, lamp.id)).toBe(own);
  });
});
