import { randomInt } from 'node:crypto';
import { notifyDeal } from '#features/notifications/server/selling/index.ts';
import { moveListing } from '#features/posting/server/writing/index.ts';
import { hourMs } from '#platform/contract/durations.ts';
import { completeCode } from '../contract/code.ts';
import { holdHours, rateAfterHours } from '../contract.ts';
import {
  getResult,
  type AgreeingMove,
  type DealState,
  type EndingMove,
  type Mover,
} from '../contract/moves.ts';
import type { GivenReason } from '../contract/reasons.ts';
import { canDeal, openDealsOf, shownDealsAbout, type DealRow } from './deal-queries.ts';
import { askToRate, requestBrokenDealsEnd } from './due/due-jobs.ts';
import type { LockedDeal, LockedItem } from './lock-deal.ts';
import {
  announceDeal,
  takeStep,
  takeSteps,
  type StepContext,
  type Changes,
  type Deal,
} from './steps/take-step.ts';

/** What holding an item for a buyer sets; the code is new for each hold. */
export function startHold(now: Date) {
  return {
    dueAt: new Date(now.getTime() + holdHours * hourMs),
    lineAt: now,
    code: completeCode(String(randomInt(100_000)).padStart(5, '0')),
    sellerConfirmedAt: null,
    buyerConfirmedAt: null,
    ...noMeeting,
  } satisfies Changes;
}

export const noProposal = {
  proposedPlace: null,
  proposedAt: null,
  proposedBy: null,
} satisfies Changes;

export const noMeeting = {
  ...noProposal,
  meetingPlace: null,
  meetingAt: null,
  meetingBy: null,
  meetingAgreed: false,
} satisfies Changes;

/** A deal that no order pays. */
export const noOrder = {
  orderId: null,
  delivery: null,
  carrier: null,
  tracking: null,
} satisfies Changes;

/** Both agree: the buyer holds the item, or waits in the line. `changes` comes with the same step. */
export async function agree(
  at: StepContext,
  { deal, item }: { deal: Deal; item: LockedItem },
  { changes = {}, ...by }: { move: AgreeingMove; by: Mover; changes?: Changes },
): Promise<DealRow> {
  const isReserved = item.status === 'reserved';
  const isHeld = getResult(by.move, { isReserved }).state === 'held';
  if (isHeld) await moveListing(at.unit, { ...item, from: item.status, to: 'reserved' });
  const started = isHeld ? startHold(at.now) : { dueAt: null, lineAt: at.now };
  const agreed = { unanswered: 0, ...changes, ...started };
  const next = await takeStep(at, deal, { ...by, isReserved, changes: agreed, namesPrice: true });
  if (isHeld) await tellOthers(at, next);
  return next;
}

/** Whoever has an open offer is told at once that the item is held for someone else. */
async function tellOthers({ unit }: StepContext, held: DealRow): Promise<void> {
  if (held.postId === null) return;
  for (const deal of await shownDealsAbout(unit.tx, held.postId, ['offered', 'countered'])) {
    const { campusId, postId, title, state, buyerId: memberId, sellerId: actorId } = deal;
    const phrase = state === 'offered' ? passedOver.offered : passedOver.countered;
    announceDeal(unit, deal);
    notifyDeal(unit, { campusId, postId, title, memberId, actorId, phrase });
  }
}

/** The words follow the seller's name. */
const passedOver = {
  offered: 'reserved it for someone else: your offer stays open',
  countered: 'reserved it for someone else: you can still get in line',
};

/** The status of an item changed without a step of these deals: what their members can do depends on it. */
export async function announceStatus(
  { unit }: StepContext,
  postId: string,
  states: DealState[],
): Promise<void> {
  for (const deal of await shownDealsAbout(unit.tx, postId, states)) announceDeal(unit, deal);
}

/** Ends a deal without a sale. If the item was held for this buyer, the next in the line gets it, or it is available again. */
export async function endDeal(
  at: StepContext,
  { deal, item }: LockedDeal,
  { move, by, reason }: { move: EndingMove; by: Mover; reason?: GivenReason | null | undefined },
): Promise<DealRow> {
  // An offer that the seller has not answered counts until the seller does.
  const isUnanswered = deal.state === 'offered' && by !== 'seller';
  const changes = {
    dueAt: null,
    unanswered: isUnanswered ? deal.unanswered : 0,
    ...noMeeting,
  };
  const ended = await takeStep(at, deal, { move, by, changes, reason });
  if (deal.state === 'held') await promoteNext(at, item);
  return ended;
}

/** The item was handed over: one less is left. With none left all other deals about it end. */
export async function sell(
  at: StepContext,
  { deal, item }: LockedDeal,
  by: Mover,
  move: 'handoff' | 'receive' = 'handoff',
): Promise<DealRow> {
  const changes = {
    dueAt: null,
    soldAt: at.now,
    sellerConfirmedAt: deal.sellerConfirmedAt ?? at.now,
    buyerConfirmedAt: deal.buyerConfirmedAt ?? at.now,
  };
  const sold = await takeStep(at, deal, { move, by, changes });
  const runAt = new Date(at.now.getTime() + rateAfterHours * hourMs);
  at.unit.enqueue(askToRate, { dealId: deal.id }, { key: deal.id, runAt });
  if (item.quantity > 1) {
    await promoteNext(at, item, { quantity: item.quantity - 1 });
  } else {
    await moveListing(at.unit, { ...item, from: item.status, to: 'sold' });
    await announceStatus(at, item.postId, ['ended']);
    await closeAll(at, item.postId);
  }
  return sold;
}

/** No one holds the item anymore: holds it for the first in line, or makes it available. */
async function promoteNext(
  at: StepContext,
  item: LockedItem,
  left: { quantity?: number } = {},
): Promise<void> {
  const { campusId, postId, status: from } = item;
  const next = await firstInLine(at, postId);
  if (!next || left.quantity !== undefined) {
    const to = next ? from : 'available';
    await moveListing(at.unit, { campusId, postId, from, to, ...left });
    await announceStatus(at, postId, ['offered', 'countered', 'ended']);
  }
  if (next) await takeStep(at, next, { move: 'promote', by: 'post', changes: startHold(at.now) });
}

/**
 * The first who waits and whom the seller can still deal with: one of the two may have blocked the other meanwhile, or
 * their conversation is gone. The deals of those left out end, so that nobody waits for what is available.
 */
async function firstInLine({ unit }: StepContext, postId: string): Promise<DealRow | undefined> {
  for (const deal of await openDealsOf(unit.tx, postId)) {
    if (deal.state !== 'waiting') continue;
    if (await canDeal(unit.tx, deal.sellerId, deal.buyerId)) return deal;
    requestBrokenDealsEnd(unit, deal.buyerId);
  }
  return undefined;
}

/** Ends all deals about an item that is gone. */
export async function closeAll(at: StepContext, postId: string): Promise<void> {
  await close(at, await openDealsOf(at.unit.tx, postId));
}

/** Ends what depends on the item being reserved; open offers stay. */
export async function closeLine(at: StepContext, postId: string): Promise<void> {
  const open = await openDealsOf(at.unit.tx, postId);
  await close(
    at,
    open.filter(({ state }) => state === 'held' || state === 'waiting'),
  );
}

async function close(at: StepContext, deals: DealRow[]): Promise<void> {
  await takeSteps(at, deals, { move: 'close', by: 'post', changes: { dueAt: null, ...noMeeting } });
}
