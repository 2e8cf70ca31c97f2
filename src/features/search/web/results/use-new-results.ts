import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { postChanged, postRemoved, postShown, isClosed } from '#features/posting/contract.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { useNewReplies } from '#features/posting/web/feed/index.ts';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import { splitWords } from '#platform/contract/characters/words.ts';
import { callApi } from '#platform/web/data/api.ts';
import { useLiveEvent } from '#platform/web/live/live-events.ts';
import { searchPosts } from '../../contract.ts';
import type { SearchAddress } from '../search-address.ts';
import { postsInput, searchPostsQuery } from '../search-queries.ts';

/** The server is asked at most this often whether a new post changes the results. */
const pauseMs = 3_000;
/** While many replies arrive, it is asked at most this often, because it is not known what they say. */
const busyPauseMs = 15_000;

/**
 * How many posts a search would find that are not on the page: after a new post or comment that may match, the first
 * page is read again in the background.
 */
export function useNewResults(
  address: SearchAddress,
  shown: { postIds: readonly string[]; matched: readonly string[] },
): { count: number; show: () => Promise<unknown> } {
  const queries = useQueryClient();
  const query = searchPostsQuery(address);
  const [found, setFound] = useState<readonly string[]>([]);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  function ask({ text }: PostView) {
    if (mayMatch(toPlainText(text), address.text, shown.matched)) askIn(pauseMs);
  }
  function askIn(ms: number) {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      callApi(searchPosts, postsInput(address)).then(
        (page) => setFound(page.items.map(({ id }) => id)),
        // The next event causes another attempt.
        () => {},
      );
    }, ms);
  }
  useLiveEvent(postShown, ask);
  useNewReplies({ isWanted: () => true, onRead: ask, onMany: () => askIn(busyPauseMs) });
  const forget = (postId: string) => setFound((ids) => ids.filter((id) => id !== postId));
  useLiveEvent(postRemoved, ({ postId }) => forget(postId));
  useLiveEvent(postChanged, ({ id, listing }) => {
    if (listing && isClosed(listing.status)) forget(id);
  });

  const known = new Set(shown.postIds);
  return {
    count: found.filter((id) => !known.has(id)).length,
    show: () => queries.resetQueries({ queryKey: query.queryKey, exact: true }),
  };
}

/** Whether a text contains a matched word, or one that begins with a searched word. */
function mayMatch(text: string, searched: string, matched: readonly string[]): boolean {
  const known = new Set(matched);
  const begins = splitWords(searched).map(({ word }) => word);
  return splitWords(text).some(
    ({ word }) => known.has(word) || begins.some((begin) => word.startsWith(begin)),
  );
}
