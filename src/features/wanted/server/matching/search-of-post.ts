import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#platform/server/database/database.ts';
import { maxSavedSearches } from '../../contract.ts';
import { wantedText } from '../../contract/wanted-text.ts';
import {
  deleteSearchOfPost,
  insertSearchOfPost,
  lockSearchesOf,
} from '../saved/saved-search-queries.ts';
import { readSought } from '../saved/sought.ts';
import type { ChangedPost } from './match-queries.ts';
import { isOpen, type PostState } from './post-state.ts';

/**
 * Saves what a post seeks as a search of its author, follows its edits, and removes it once the post is closed. An edit
 * that leaves it as it was does not bring back a search that the member removed.
 */
export async function keepSearchOfPost(tx: Db, post: ChangedPost): Promise<void> {
  const { campusId, postId, authorId, now, former } = post;
  const sought = soughtBy(now);
  if (isDeepStrictEqual(sought, former && soughtBy(former))) return;
  if (former) await deleteSearchOfPost(tx, { campusId, postId });
  const read = sought && (await readSought(tx, campusId, sought));
  if (!read) return;
  await lockSearchesOf(tx, authorId);
  await insertSearchOfPost(
    tx,
    { campusId, memberId: authorId },
    { ...read.sought, text: sought.text, keyWord: read.keyWord, postId, most: maxSavedSearches },
  );
}

/** The author pays at most the price of the post, if the text names none. */
function soughtBy(post: PostState): { text: string; maxCents: number | null } | null {
  const text = isOpen(post) ? wantedText(post.plainText) : null;
  return text === null ? null : { text, maxCents: post.priceCents };
}
