import { isSeeking, stemTexts } from '#features/word-index/server/index.ts';
import { notifyFound } from '#features/notifications/server/index.ts';
import { defineJob, type JobHandler } from '#platform/server/jobs/job.ts';
import type { InTransaction, UnitOfWork } from '#platform/server/transaction.ts';
import { wantedText } from '../../contract/wanted-text.ts';
import { requestFoundMails } from './found-mail.ts';
import {
  changedPostIds,
  changedPosts,
  takeChanges,
  tellSeekers,
  type ChangedPost,
} from './match-queries.ts';
import { isOpen, type PostState } from './post-state.ts';
import { keepSearchOfPost } from './search-of-post.ts';

/** Matches new and changed posts with saved searches, and keeps the searches of posts that seek something. */
const matchPosts = defineJob({
  name: 'match-posts',
  everySeconds: 2,
  failureMessage: 'posts were not matched with saved searches',
});

/** How many posts one transaction matches. */
const batchSize = 50;

export function matchingJobs({ inTransaction }: { inTransaction: InTransaction }): JobHandler[] {
  return [
    matchPosts.handledBy(async (_payload, { pause }) => {
      while ((await inTransaction((unit) => matchSome(unit))) === batchSize) await pause();
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
  for (const post of posts) await tell(unit, post);
  return changes.length;
}

/** Tells who looks for a post now and did not before, each once. */
async function tell(unit: UnitOfWork, post: ChangedPost): Promise<void> {
  const { campusId, postId, authorId, now, former, isPutBack } = post;
  // Who had to be told of a post that is put back was told when it was new.
  if (isPutBack || !isOnOffer(now)) return;
  const formerOffer = former && isOnOffer(former) ? former : null;
  const [words = [], formerWords = []] = await stemTexts(
    unit.tx,
    formerOffer ? [now, formerOffer] : [now],
  );
  const told = await tellSeekers(unit.tx, {
    campusId,
    postId,
    authorId,
    offer: { ...now, words },
    former: formerOffer && { ...formerOffer, words: formerWords },
  });
  if (told.length === 0) return;
  await notifyFound(unit, { campusId, postId, authorId, memberIds: told });
  await requestFoundMails(unit, { campusId, postId, memberIds: told });
}

/** A post that seeks something is not what others look for. */
function isOnOffer(post: PostState): boolean {
  return isOpen(post) && !isSeeking(post.plainText) && wantedText(post.plainText) === null;
}
