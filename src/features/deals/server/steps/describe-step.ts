import { formatPrice } from '#platform/contract/money/price.ts';
import type { DealMove } from '../../contract/moves.ts';
import type { GivenReason } from '../../contract/reasons.ts';
import type { DealRow } from '../deal-queries.ts';

/** What the buyer, the seller, or the one who did not act is told; the words follow the name of the other member. */
type News = { buyer?: string; seller?: string; other?: string };

/** `isByClock`: nobody did it. */
const news: Record<DealMove, (deal: DealRow, isByClock: boolean) => News> = {
  offer: ({ priceCents }) => ({
    seller: priceCents === 0 ? 'would take it for free' : `offered ${formatPrice(priceCents)}`,
  }),
  counter: ({ priceCents }) => ({
    buyer: priceCents === 0 ? 'offers it for free' : `asks for ${formatPrice(priceCents)}`,
  }),
  acceptOffer: ({ state }) => ({
    buyer:
      state === 'held'
        ? 'accepted your offer and reserved it for you'
        : 'accepted your offer: you are in line',
  }),
  acceptCounter: ({ state, priceCents }) => ({
    seller: `${priceCents === 0 ? 'takes it for free' : `accepts ${formatPrice(priceCents)}`}${state === 'held' ? '' : ' if it becomes available'}`,
  }),
  declineOffer: () => ({ buyer: 'declined your offer' }),
  declineCounter: () => ({ seller: 'declined your offer' }),
  takeBackOffer: () => ({ seller: 'took back an offer' }),
  takeBackCounter: () => ({ buyer: 'took back an offer' }),
  reserve: ({ state }) => ({
    buyer: state === 'held' ? 'reserved it for you' : 'put you in line',
  }),
  leave: () => ({ seller: 'no longer wants it' }),
  release: () => ({ buyer: 'ended your reservation' }),
  confirm: () => ({ other: 'says it was handed over: please confirm' }),
  handoff: () => ({ other: 'confirmed the handoff' }),
  markSold: () => ({ buyer: 'marked it as sold to you' }),
  expire: () => ({
    buyer: 'and you did not agree on a price in time',
    seller: 'and you did not agree on a price in time',
  }),
  lapse: () => ({
    buyer: 'held it for you, but the time ran out',
    seller: 'let a reservation run out',
  }),
  promote: () => ({ buyer: 'reserved it for you: it is your turn' }),
  close: () => ({ buyer: 'no longer sells this to you' }),
  meet: ({ proposedAt }) => ({
    other: proposedAt
      ? 'proposed another place or time to meet'
      : 'proposed where and when to meet',
  }),
  agree: () => ({ other: 'agreed to meet' }),
  cancelMeeting: ({ meetingAt }) => ({
    other: meetingAt ? 'keeps the meeting that you agreed on' : 'canceled the meeting',
  }),
  pay: () => ({}),
  stopPaying: () => ({}),
  keepHold: () => ({}),
  authorize: ({ priceCents }) => ({
    seller: `paid ${formatPrice(priceCents)} by card: accept it within a day`,
  }),
  acceptOrder: () => ({ buyer: 'accepted your order' }),
  declineOrder: () => ({ buyer: "declined your order: you weren't charged" }),
  cancelOrder: () => ({ seller: 'canceled the order' }),
  missOrder: () => ({
    buyer: "didn't accept your order in time: you weren't charged",
    seller: "paid by card, but you didn't accept in time",
  }),
  ship: () => ({ buyer: 'shipped your order' }),
  correctParcel: () => ({ buyer: 'corrected the tracking number' }),
  receive: (_deal, isByClock) => ({
    seller: isByClock
      ? "didn't say that something is wrong: it counts as received"
      : 'has the package',
  }),
  refund: () => ({ buyer: 'no longer sells this to you: your money is on its way back' }),
};

/** Told to the one who is said to have missed the meeting, and to nobody else. */
const missed: News = { other: "ended the reservation and says you didn't show up" };

type Told = { memberId: string; actorId: string; phrase: string };

/** Who is told of a step, and in which words. */
export function describeStep({
  kind,
  actorId,
  deal,
  reason = null,
}: {
  kind: DealMove;
  actorId: string | null;
  deal: DealRow;
  reason?: GivenReason | null;
}): Told[] {
  const { sellerId, buyerId } = deal;
  const { other, ...told } = reason === 'no show' ? missed : news[kind](deal, actorId === null);
  const toBuyer = told.buyer ?? (actorId === sellerId ? other : undefined);
  const toSeller = told.seller ?? (actorId === buyerId ? other : undefined);
  return [
    ...(toBuyer ? [{ memberId: buyerId, actorId: sellerId, phrase: toBuyer }] : []),
    ...(toSeller ? [{ memberId: sellerId, actorId: buyerId, phrase: toSeller }] : []),
  ];
}
