import { indexThread } from '#features/word-index/server/index.ts';
import { enforceFairUse } from '#platform/server/access/fair-use.ts';
import { fail } from '#platform/server/fail.ts';
import {
  requireActor,
  requireNotPaused,
  type RequestContext,
} from '#platform/server/http/operations/context.ts';
import { isId } from '#platform/server/ids.ts';
import { campusChannel } from '#platform/server/live/event-log.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { postChanged, postingErrors } from '../../contract.ts';
import { listingMoves, type AuthorStatus, type ListingStatus } from '../../contract/listing.ts';
import type { PostView } from '../../schemas.ts';
import { requirePostView } from '../post-queries.ts';
import { lockForEdit, storeStatus } from './edit-queries.ts';

/**
 * Called in the transaction in which an author sets the status of a listing, or removes its price or the post (`withdrawn`): what depends on it
 * ends with it.
 */
export type ListingClosed = (
  unit: UnitOfWork,
  change: { campusId: string; postId: string; to: AuthorStatus },
) => Promise<void>;

/** The author says whether the thing is still for sale; every card, result and profile shows it at once. */
export async function setStatus(
  context: RequestContext,
  { postId, status }: { postId: string; status: AuthorStatus },
  listingClosed: ListingClosed,
): Promise<PostView> {
  const { memberId } = requireActor(context);
  const key = { campusId: context.site.campusId, postId, authorId: memberId };
  if (!isId(postId)) throw fail(postingErrors.post_deleted);
  return context.inTransaction(async (unit) => {
    const known = await lockForEdit(unit.tx, key);
    if (!known) throw fail(postingErrors.post_deleted);
    if (known.authorId !== memberId) throw fail(postingErrors.not_your_post);
    if (known.status === null) throw fail(postingErrors.not_for_sale);
    if (known.status !== status) {
      // What was taken off the market would be published again.
      if (status === 'available') requireNotPaused(context, 'posting');
      await enforceFairUse(unit.tx, { config: context.config, memberId }, 'edits');
      await moveListing(unit, { ...key, from: known.status, to: status });
      await listingClosed(unit, { campusId: key.campusId, postId, to: status });
    }
    return requirePostView(unit.tx, key);
  });
}

/**
 * Moves a listing that this transaction has locked (`lockForEdit`), if the table of moves has the move, and announces it. With
 * a `quantity`, so many are left; then the status may stay. Throws `status_impossible`.
 */
export async function moveListing(
  { tx, announce }: Pick<UnitOfWork, 'tx' | 'announce'>,
  move: {
    campusId: string;
    postId: string;
    from: ListingStatus;
    to: ListingStatus;
    quantity?: number;
  },
): Promise<void> {
  const { campusId, postId, from, to, quantity } = move;
  const isMove = from !== to || quantity === undefined;
  if (isMove && !listingMoves[from].includes(to)) throw fail(postingErrors.status_impossible);
  await storeStatus(tx, { campusId, postId }, { status: to, quantity });
  await indexThread(tx, { campusId, rootId: postId });
  announce({
    channel: campusChannel(campusId),
    name: postChanged.name,
    payload: { campusId, postId },
  });
}
