import type { DealMove, DealState } from './moves.ts';

/** Why a member ends a reservation. */
export const givenReasons = [
  'changed mind',
  'found another',
  'sold elsewhere',
  'no time',
  'no answer',
  'no show',
  'other',
] as const;

export type GivenReason = (typeof givenReasons)[number];

type Side = 'buyer' | 'seller';

const reasonsOfSide: Record<Side, readonly GivenReason[]> = {
  buyer: ['changed mind', 'found another', 'no time', 'no answer', 'no show', 'other'],
  seller: ['changed mind', 'sold elsewhere', 'no time', 'no answer', 'no show', 'other'],
};

/** How long after the time of an agreed meeting one can say that the other didn't show up. */
export const lateMinutes = 15;

/** How many different people must say that a member didn't show up before others read it. */
export const noShowPeople = 2;

/** For how long that counts. */
export const noShowDays = 90;

/** Of how many deals in that time what one member says is counted. */
export const maxNoShows = 3;

/** What decides which reasons there are. */
export type EndedDeal = {
  state: DealState;
  meeting: { at: string; agreed: boolean } | null;
  confirmed: { buyer: boolean; seller: boolean };
};

/** The reasons for ending a reservation, for a side, at a time. */
export function findReasons(deal: EndedDeal, side: Side, ms: number): GivenReason[] {
  return reasonsOfSide[side].filter((reason) => reason !== 'no show' || isMissed(deal, ms));
}

/** Whether the time of the agreed meeting has passed, and neither says that they met. */
function isMissed({ meeting, confirmed }: EndedDeal, ms: number): boolean {
  if (!meeting?.agreed || confirmed.buyer || confirmed.seller) return false;
  return Date.parse(meeting.at) + lateMinutes * 60_000 <= ms;
}

/** Whether a move ends a reservation, of which a reason is asked. */
export function endsReservation(move: DealMove, { state }: { state: DealState }): boolean {
  return state === 'held' && (move === 'leave' || move === 'release');
}
