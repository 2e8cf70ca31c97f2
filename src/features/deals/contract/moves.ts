/**
 * `offered`: the buyer's offer is open. `countered`: the seller's is. `waiting`: agreed, in the line behind the buyer for whom
 * the item is held. `held`: reserved for this buyer until a time. `sold`: handed over. `ended`: over without a sale; a new
 * offer begins it again.
 */
export const dealStates = ['offered', 'countered', 'waiting', 'held', 'sold', 'ended'] as const;

export type DealState = (typeof dealStates)[number];

/** Why a deal is over without a sale. `closed`: the item went to someone else, or off the market. */
export const endReasons = [
  'declined',
  'taken back',
  'expired',
  'lapsed',
  'left',
  'released',
  'closed',
] as const;

export type EndReason = (typeof endReasons)[number];

/** `clock`: time does it. `post`: what happened to the item does it. */
export type Mover = 'buyer' | 'seller' | 'clock' | 'post';

/** Once both agree, the item is held for this buyer, or the buyer waits while it is reserved for another one. */
const agreed = { available: 'held', reserved: 'waiting' } as const;

type Move = {
  /** `none`: there is no deal yet. */
  from: readonly (DealState | 'none')[];
  to: DealState | typeof agreed;
  by: readonly Mover[];
  endReason?: EndReason;
};

/**
 * All moves of a deal; nothing else changes its state. `offer` and `counter` also replace an open price, and what leads from
 * `held` to `held` changes something else: who has confirmed, or the meeting.
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
  meet: { from: ['held'], to: 'held', by: ['buyer', 'seller'] },
  agree: { from: ['held'], to: 'held', by: ['buyer', 'seller'] },
  cancelMeeting: { from: ['held'], to: 'held', by: ['buyer', 'seller'] },
  confirm: { from: ['held'], to: 'held', by: ['buyer', 'seller'] },
  handoff: { from: ['held'], to: 'sold', by: ['buyer', 'seller'] },
  expire: { from: ['offered', 'countered'], to: 'ended', by: ['clock'], endReason: 'expired' },
  lapse: { from: ['held'], to: 'ended', by: ['clock'], endReason: 'lapsed' },
  promote: { from: ['waiting'], to: 'held', by: ['post'] },
  close: {
    from: ['offered', 'countered', 'waiting', 'held'],
    to: 'ended',
    by: ['post'],
    endReason: 'closed',
  },
} as const satisfies Record<string, Move>;

export type DealMove = keyof typeof dealMoves;

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

/** Whether the deal can move this way. */
export function canMove(move: DealMove, from: DealState | 'none', by: Mover): boolean {
  const { from: states, by: movers }: Move = dealMoves[move];
  return states.includes(from) && movers.includes(by);
}

/** What a move leads to. `isReserved`: the item is held for another buyer. */
export function getResult(
  name: DealMove,
  { isReserved }: { isReserved: boolean },
): { state: DealState; endReason: EndReason | null } {
  const { to, endReason }: Move = dealMoves[name];
  const state = typeof to === 'string' ? to : to[isReserved ? 'reserved' : 'available'];
  return { state, endReason: endReason ?? null };
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
