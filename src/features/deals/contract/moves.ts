/**
 * `offered`: the buyer's offer is open. `countered`: the seller's is. `waiting`: agreed, in the line behind the buyer for whom
 * the item is held. `held`: reserved for this buyer until a time. `sold`: handed over. `ended`: over without a sale; a new
 * offer begins it again.
 */
export const dealStates = ['offered', 'countered', 'waiting', 'held', 'sold', 'ended'] as const;

export type DealState = (typeof dealStates)[number];

/**
 * How far the payment by card of a held deal is. `paying`: the buyer types the card. `paid`: the money is reserved on the card,
 * and the seller has to accept. `accepted`: it was charged, and the item is to be handed over or shipped. `shipped`: it is on its way.
 */
export const payments = ['paying', 'paid', 'accepted', 'shipped'] as const;

export type Payment = (typeof payments)[number];

/** How the buyer gets what was paid by card. */
export const deliveries = ['meet', 'ship'] as const;

export type Delivery = (typeof deliveries)[number];

/**
 * Why a deal is over without a sale. `closed`: the item went to someone else, or off the market. `canceled`: the buyer took the
 * payment back before the seller accepted it.
 */
export const endReasons = [
  'declined',
  'taken back',
  'expired',
  'lapsed',
  'left',
  'released',
  'closed',
  'unpaid',
  'canceled',
  'not accepted',
  'refunded',
] as const;

export type EndReason = (typeof endReasons)[number];

/** `clock`: time does it. `post`: what happened to the item does it. `card`: the payments provider says so. */
export type Mover = 'buyer' | 'seller' | 'clock' | 'post' | 'card' | 'staff';

/** Once both agree, the item is held for this buyer, or the buyer waits while it is reserved for another one. */
const agreed = { available: 'held', reserved: 'waiting' } as const;

type Move = {
  /** `none`: there is no deal yet. */
  from: readonly (DealState | 'none')[];
  to: DealState | typeof agreed;
  by: readonly Mover[];
  endReason?: EndReason;
  /** How far the payment by card must be, and is then. Without it: no payment, before and after. */
  payment?: { from: readonly (Payment | null)[]; to?: Payment | null };
};

/** Money is reserved or charged, and the two may arrange to meet. */
const paidFor = { from: [null, 'paid', 'accepted'] } as const;

/** Nothing but a card's moves touch a payment that the buyer has begun, except for handing the item over. */
const chargedOrUnpaid = { from: [null, 'accepted'] } as const;

/**
 * All moves of a deal; nothing else changes its state. `offer` and `counter` also replace an open price, and what leads from
 * `held` to `held` changes something else: who has confirmed, the meeting, or how far the payment is. `markSold` is the word of the
 * seller alone: the buyer has not confirmed it.
 */
export const dealMoves = {
  offer: { from: ['none', 'offered', 'countered', 'ended'], to: 'offered', by: ['buyer'] },
  counter: { from: ['offered', 'countered'], to: 'countered', by: ['seller'] },
  acceptOffer: { from: ['offered'], to: agreed, by: ['seller'] },
  acceptCounter: { from: ['countered'], to: agreed, by: ['buyer'] },
  declineOffer: { from: ['offered'], to: 'ended', by: ['seller'], endReason: 'declined' },
  declineCounter: { from: ['countered'], to: 'ended', by: ['buyer'], endReason: 'declined' },
  takeBackOffer: { from: ['offered'], to: 'ended', by: ['buyer'], endReason: 'taken back' },
  takeBackCounter: { from: ['countered'], to: 'ended', by: ['seller'], endReason: 'taken back' },
  reserve: { from: ['none', 'ended'], to: agreed, by: ['seller'] },
  leave: { from: ['waiting', 'held'], to: 'ended', by: ['buyer'], endReason: 'left' },
  release: { from: ['waiting', 'held'], to: 'ended', by: ['seller'], endReason: 'released' },
  meet: { from: ['held'], to: 'held', by: ['buyer', 'seller'], payment: paidFor },
  agree: { from: ['held'], to: 'held', by: ['buyer', 'seller'], payment: paidFor },
  cancelMeeting: { from: ['held'], to: 'held', by: ['buyer', 'seller'], payment: paidFor },
  confirm: { from: ['held'], to: 'held', by: ['buyer', 'seller'], payment: chargedOrUnpaid },
  handoff: { from: ['held'], to: 'sold', by: ['buyer', 'seller'], payment: chargedOrUnpaid },
  markSold: {
    from: ['none', 'offered', 'countered', 'waiting', 'held', 'ended'],
    to: 'sold',
    by: ['seller'],
  },
  expire: { from: ['offered', 'countered'], to: 'ended', by: ['clock'], endReason: 'expired' },
  lapse: { from: ['held'], to: 'ended', by: ['clock'], endReason: 'lapsed' },
  promote: { from: ['waiting'], to: 'held', by: ['post'] },
  close: {
    from: ['offered', 'countered', 'waiting', 'held'],
    to: 'ended',
    by: ['post'],
    endReason: 'closed',
  },
  pay: {
    from: ['none', 'offered', 'countered', 'held', 'ended'],
    to: 'held',
    by: ['buyer'],
    payment: { from: [null], to: 'paying' },
  },
  stopPaying: {
    from: ['held'],
    to: 'ended',
    by: ['buyer', 'clock', 'card'],
    endReason: 'unpaid',
    payment: { from: ['paying'], to: null },
  },
  keepHold: {
    from: ['held'],
    to: 'held',
    by: ['buyer', 'clock', 'card'],
    payment: { from: ['paying', 'paid'], to: null },
  },
  authorize: {
    from: ['held'],
    to: 'held',
    by: ['card'],
    payment: { from: ['paying'], to: 'paid' },
  },
  acceptOrder: {
    from: ['held'],
    to: 'held',
    by: ['seller'],
    payment: { from: ['paid'], to: 'accepted' },
  },
  declineOrder: {
    from: ['held'],
    to: 'ended',
    by: ['seller'],
    endReason: 'declined',
    payment: { from: ['paid'], to: null },
  },
  cancelOrder: {
    from: ['held'],
    to: 'ended',
    by: ['buyer'],
    endReason: 'canceled',
    payment: { from: ['paid'], to: null },
  },
  missOrder: {
    from: ['held'],
    to: 'ended',
    by: ['clock', 'card'],
    endReason: 'not accepted',
    payment: { from: ['paid'], to: null },
  },
  ship: {
    from: ['held'],
    to: 'held',
    by: ['seller'],
    payment: { from: ['accepted'], to: 'shipped' },
  },
  correctParcel: {
    from: ['held'],
    to: 'held',
    by: ['seller'],
    payment: { from: ['shipped'] },
  },
  receive: {
    from: ['held'],
    to: 'sold',
    by: ['buyer', 'clock'],
    payment: { from: ['shipped'] },
  },
  refund: {
    from: ['held'],
    to: 'ended',
    by: ['seller', 'clock', 'staff'],
    endReason: 'refunded',
    payment: { from: ['accepted', 'shipped'], to: null },
  },
} as const satisfies Record<string, Move>;

/** The moves of a payment by card, which the feature `orders` makes. */
export const cardMoves = [
  'pay',
  'stopPaying',
  'keepHold',
  'authorize',
  'acceptOrder',
  'declineOrder',
  'cancelOrder',
  'missOrder',
  'ship',
  'correctParcel',
  'receive',
  'refund',
] as const satisfies DealMove[];

export type CardMove = (typeof cardMoves)[number];

export type DealMove = keyof typeof dealMoves;

/** What is told of a deal: its moves, and that one of the two rated the other. */
export type StepKind = DealMove | 'rate';

type MoveTo<To> = {
  [Each in DealMove]: (typeof dealMoves)[Each]['to'] extends To ? Each : never;
}[DealMove];

export type AgreeingMove = MoveTo<typeof agreed>;
export type EndingMove = MoveTo<'ended'>;

/** The moves that a member makes without a number or a code. */
export const plainMoves = [
  'acceptOffer',
  'acceptCounter',
  'declineOffer',
  'declineCounter',
  'takeBackOffer',
  'takeBackCounter',
  'leave',
  'release',
  'confirm',
] as const satisfies DealMove[];

export type PlainMove = (typeof plainMoves)[number];

/** Those that can be undone for some seconds: until then they are no step, and nobody else is told. */
export const undoableMoves = [
  'declineOffer',
  'declineCounter',
  'leave',
  'release',
] as const satisfies (PlainMove & EndingMove)[];

export type UndoableMove = (typeof undoableMoves)[number];

export function isUndoable(move: DealMove): move is UndoableMove {
  return undoableMoves.some((each) => each === move);
}

/** Whether a deal in this state, with its payment that far, can move this way. */
export function canMove(
  move: DealMove,
  { state, payment = null }: { state: DealState | 'none'; payment?: Payment | null },
  by: Mover,
): boolean {
  const { from, by: movers, payment: paid }: Move = dealMoves[move];
  const payments = paid?.from ?? [null];
  return from.includes(state) && movers.includes(by) && payments.includes(payment);
}

/** What a move leads to. `isReserved`: the item is held for another buyer. `payment`: how far it was before. */
export function getResult(
  name: DealMove,
  { isReserved, payment = null }: { isReserved: boolean; payment?: Payment | null },
): { state: DealState; endReason: EndReason | null; payment: Payment | null } {
  const { to, endReason, payment: paid }: Move = dealMoves[name];
  const state = typeof to === 'string' ? to : to[isReserved ? 'reserved' : 'available'];
  const next = paid?.to === undefined ? payment : paid.to;
  return { state, endReason: endReason ?? null, payment: next };
}

/** The moves by which each side ends an open deal. */
const leavingMoves = {
  offered: { seller: 'declineOffer', buyer: 'takeBackOffer' },
  countered: { seller: 'takeBackCounter', buyer: 'declineCounter' },
  waiting: { seller: 'release', buyer: 'leave' },
  held: { seller: 'release', buyer: 'leave' },
  sold: undefined,
  ended: undefined,
} as const satisfies Record<DealState, Record<'seller' | 'buyer', EndingMove> | undefined>;

/** The move by which a side ends a deal in this state; undefined if it is over. */
export function leavingMove(state: DealState, side: 'seller' | 'buyer'): EndingMove | undefined {
  return leavingMoves[state]?.[side];
}

/** Whether something can still happen in it. */
export function isOpen(state: DealState): boolean {
  return state !== 'sold' && state !== 'ended';
}

/** Which of the deals of two members says how they stand: what is reserved before what is offered, that before what is over. */
function rankOf(state: DealState): number {
  if (state === 'held') return 0;
  return isOpen(state) ? 1 : 2;
}

/** The order of the deals of two members, wherever one stands for all of them: by rank, then what changed last. */
export function compareDeals(
  one: { state: DealState; updatedAt: string },
  other: { state: DealState; updatedAt: string },
): number {
  return rankOf(one.state) - rankOf(other.state) || other.updatedAt.localeCompare(one.updatedAt);
}
