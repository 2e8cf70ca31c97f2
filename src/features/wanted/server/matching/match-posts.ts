import * as z from 'zod/mini';
import { category, condition } from '#features/posting/schemas.ts';
import { isSeeking, stemTexts } from '#features/word-index/server/index.ts';
import { notifyFound } from '#features/notifications/server/index.ts';
import { defineJob, type JobHandler } from '#platform/server/jobs/job.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { InTransaction, UnitOfWork } from '#platform/server/transaction.ts';
import { wantedText } from '../../contract/wanted-text.ts';
import { requestFoundMails } from './found-mail.ts';
import {
  changedPostIds,
  changedPosts,
  soughtOffers,
  takeChanges,
  lockPosts,
  tellSeekers,
  toldAtOnce,
  type ChangedPost,
  type Matched,
  type OfferToTell,
} from './match-queries.ts';
import { isOpen, type PostState } from './post-state.ts';
import { keepSearchOfPost } from './search-of-post.ts';

/** Matches new and changed posts with saved searches, and keeps the searches of posts that seek something. */
const matchPosts = defineJob({
  name: 'match-posts',
  everySeconds: 2,
  failureMessage: 'posts were not matched with saved searches',
});

type OfferedPost = Omit<ChangedPost, 'isPutBack'>;

/** How many posts one transaction matches. */
const batchSize = 50;

const matched = z.object({
  words: z.array(z.string()),
  category: z.nullable(category),
  priceCents: z.nullable(z.number()),
  condition: z.nullable(condition),
});

/** Tells further members of a post that very many look for, while other posts are matched. */
const tellMore = defineJob({
  name: 'tell-more-seekers',
  failureMessage: 'members were not told of a post that they look for',
  /** `former`: what the post offered before the change that is told. */
  payload: z.object({ postId: z.string(), former: z.nullable(matched) }),
});

export function matchingJobs({ inTransaction }: { inTransaction: InTransaction }): JobHandler[] {
  return [
    matchPosts.handledBy(async (_payload, { pause }) => {
      while ((await inTransaction((unit) => matchSome(unit))) === batchSize) await pause();
    }),
    tellMore.handledBy(async (rest, { pause }) => {
      while (await inTransaction((unit) => tellNext(unit, rest))) await pause();
    }),
  ];
}

/** Matches some posts; returns how many changes it took. */
async function matchSome(unit: UnitOfWork): Promise<number> {
  const postIds = await changedPostIds(unit.tx, batchSize);
  if (postIds.length === 0) return 0;
  const changes = await takeChanges(unit.tx, postIds);
  const posts = await changedPosts(unit.tx, changes);
  for (const post of posts) await keepSearchOfPost(unit.tx, post);
  const offers = await withStems(unit.tx, posts.flatMap(toOffer));
  for (const offer of await soughtOffers(unit.tx, offers)) await tell(unit, offer);
  return changes.length;
}

/** What a post offers now, and what it offered before; nothing if it offers nothing or has been told before. */
function toOffer({ now, former, isPutBack, ...post }: ChangedPost): OfferedPost[] {
  // Who had to be told of a post that is put back was told when it was new.
  if (isPutBack || !isOnOffer(now)) return [];
  return [{ ...post, now, former: former && isOnOffer(former) ? former : null }];
}

/** Adds the stems of all texts, which are read together. */
async function withStems(tx: Db, posts: OfferedPost[]): Promise<OfferToTell[]> {
  const states = posts.flatMap(({ now, former }) => (former ? [now, former] : [now]));
  const stems = (await stemTexts(tx, states)).values();
  const withWords = (state: PostState) => ({ ...state, words: stems.next().value ?? [] });
  return posts.map(({ now, former, ...post }) => ({
    ...post,
    offer: withWords(now),
    former: former && withWords(former),
  }));
}

/** Tells who looks for a post now and did not before, each once. If they are very many, a job tells the others. */
async function tell(unit: UnitOfWork, post: OfferToTell): Promise<void> {
  if (!(await tellSome(unit, post))) return;
  const { postId } = post;
  const former = post.former && keepMatched(post.former);
  // A job for each change: one for the post would forget whom an earlier change has still to be told to.
  unit.enqueue(tellMore, { postId, former });
}

/** Without the text, which no job needs to keep. */
const keepMatched = ({ words, category, priceCents, condition }: Matched): Matched => ({
  words,
  category,
  priceCents,
  condition,
});

/** True if there may be more to tell. */
async function tellSome(unit: UnitOfWork, post: OfferToTell): Promise<boolean> {
  const told = await tellSeekers(unit.tx, post);
  if (told.length === 0) return false;
  const { campusId, postId, authorId } = post;
  await notifyFound(unit, { campusId, postId, authorId, memberIds: told });
  await requestFoundMails(unit, { campusId, postId, memberIds: told });
  return told.length === toldAtOnce;
}

/** Tells some more of what the post offers by now; true if there may be others. */
async function tellNext(
  unit: UnitOfWork,
  { postId, former }: { postId: string; former: Matched | null },
): Promise<boolean> {
  await lockPosts(unit.tx, [postId]);
  const posts = await changedPosts(unit.tx, [{ postId, former: null, changedAt: new Date(0) }]);
  const [offer] = await withStems(unit.tx, posts.flatMap(toOffer));
  return offer !== undefined && tellSome(unit, { ...offer, former });
}

/** A post that seeks something is not what others look for. */
function isOnOffer(post: PostState): boolean {
  return isOpen(post) && !isSeeking(post.plainText) && wantedText(post.plainText) === null;
}
