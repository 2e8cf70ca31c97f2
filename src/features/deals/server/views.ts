import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { dealErrors } from '../contract/errors.ts';
import { isOpen } from '../contract/moves.ts';
import { findPathStep } from '../contract/path.ts';
import type { DealView } from '../schemas/deal-view.ts';
import { toStepView } from './log/show-steps.ts';
import { ownDeal, shownDeal, type DealRow, type ShownDeal } from './deal-queries.ts';

type DealKey = { dealId: string; memberId: string };

export async function requireView(db: Db, key: DealKey): Promise<DealView> {
  return toFoundView(await shownDeal(db, key), key);
}

/** The same also after a block. */
export async function requireOwnView(db: Db, key: DealKey): Promise<DealView> {
  return toFoundView(await ownDeal(db, key), key);
}

function toFoundView(row: ShownDeal | undefined, { memberId }: DealKey): DealView {
  if (!row) throw fail(dealErrors.deal_missing);
  return toDealView(row, memberId);
}

export function toDealView(row: ShownDeal, memberId: string): DealView {
  const { id, campusId, postId, title, status, sellerId, buyerId, priceCents } = row;
  const isBuyer = memberId === buyerId;
  const { state, endReason } = toState(row);
  return {
    id,
    campusId,
    timeZone: row.timeZone,
    postId,
    title,
    photo: row.photo,
    status,
    category: row.category,
    role: isBuyer ? 'buyer' : 'seller',
    otherId: isBuyer ? sellerId : buyerId,
    state,
    pathStep: toPathStep(row, state),
    endReason,
    priceCents,
    dueAt: row.dueAt?.toISOString() ?? null,
    place: state === 'waiting' ? row.before + 1 : null,
    waitingCount: isBuyer ? null : row.waitingCount,
    code: isBuyer && state === 'held' ? row.code : null,
    confirmed: toConfirmed(row),
    meeting: toMeeting(row),
    proposal: toProposal(row),
    order: toOrder(row),
    ending: row.ending,
    ownRating: toRating(row),
    steps: row.steps.map((step) => toStepView(step, { buyerId, memberId })),
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A deal whose post was deleted can go no further. */
function toState(row: ShownDeal): Pick<DealView, 'state' | 'endReason'> {
  const isOrphan = row.postId === null && isOpen(row.state);
  return isOrphan ? { state: 'ended', endReason: 'closed' } : row;
}

function toPathStep(row: ShownDeal, state: DealView['state']): DealView['pathStep'] {
  const { payment, delivery, buyerConfirmedAt, sellerConfirmedAt, ownStars } = row;
  const isHandoffNext = row.meetingAgreed || (buyerConfirmedAt ?? sellerConfirmedAt) !== null;
  return findPathStep({ state, payment, delivery, isHandoffNext, isRated: ownStars !== null });
}

function toRating({ ownStars, ownWords, ownText }: ShownDeal): DealView['ownRating'] {
  return ownStars === null ? null : { stars: ownStars, words: ownWords ?? [], text: ownText ?? '' };
}

/** An order that came to nothing is left out, but for one that was refunded. */
function toOrder({
  orderId: id,
  delivery,
  payment,
  state,
  endReason,
}: ShownDeal): DealView['order'] {
  const isShown = payment !== null || state === 'sold' || endReason === 'refunded';
  if (id === null || delivery === null || !isShown) return null;
  return { id, payment: state === 'held' ? payment : null, delivery };
}

export function toConfirmed({
  buyerConfirmedAt,
  sellerConfirmedAt,
}: DealRow): DealView['confirmed'] {
  return { buyer: buyerConfirmedAt !== null, seller: sellerConfirmedAt !== null };
}

export function toMeeting(row: DealRow): DealView['meeting'] {
  const { meetingPlace: place, meetingAt: at, meetingBy, meetingAgreed: agreed, buyerId } = row;
  if (place === null || at === null || row.state !== 'held') return null;
  return { place, at: at.toISOString(), by: meetingBy === buyerId ? 'buyer' : 'seller', agreed };
}

function toProposal(row: ShownDeal): DealView['proposal'] {
  const { proposedPlace: place, proposedAt: at, proposedBy, buyerId } = row;
  if (place === null || at === null || row.state !== 'held') return null;
  return { place, at: at.toISOString(), by: proposedBy === buyerId ? 'buyer' : 'seller' };
}
