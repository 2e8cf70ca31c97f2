import { dayMs } from '#platform/contract/durations.ts';
import { formatPrice } from '#platform/contract/money/price.ts';
import { countDays } from '#platform/web/time/count-days.ts';
import { dateFormat } from '#platform/web/time/date-format.ts';
import { clocksDiffer, zoneAbbreviation } from '#platform/web/time/time-zones.ts';
import type { UndoableMove } from '../../contract/moves.ts';
import type { DealState, DealView, EndReason, Payment } from './types.ts';

const clock = { hour: 'numeric', minute: '2-digit' } as const;
const dayAndClock = { weekday: 'short', ...clock } as const;
const date = { month: 'short', day: 'numeric' } as const;

/** Days that everybody names so, by how far they are away. */
const nearDays: Record<number, string> = { 0: 'today', 1: 'tomorrow' };

/**
 * '6:00 PM today', 'Fri 6:00 PM' in the time of the campus, with the date if it is further than six days away, and with the zone ('CST')
 * if the reader's clock shows another time.
 */
export function formatWhen(
  iso: string,
  { timeZone }: Pick<DealView, 'timeZone'>,
  reader: { ms: number; timeZone: string },
): string {
  const at = Date.parse(iso);
  const day = nearDays[countDays(reader.ms, at, timeZone)];
  const time = dateFormat(day ? clock : dayAndClock, timeZone).format(at);
  const zone = clocksDiffer(reader, timeZone, at) ? ` ${zoneAbbreviation(at, timeZone)}` : '';
  const named = `${time}${zone}`.replaceAll('\u202f', ' ');
  if (day) return `${named} ${day}`;
  const isFar = Math.abs(at - reader.ms) > 6 * dayMs;
  return isFar ? `${named}, ${dateFormat(date, timeZone).format(at)}` : named;
}

/** How long until a time: '23 h', '40 min'. */
function timeLeft(iso: string, ms: number): string {
  const minutes = Math.max(0, Math.round((Date.parse(iso) - ms) / 60_000));
  return minutes >= 60 ? `${Math.round(minutes / 60)} h` : `${minutes} min`;
}

const ended: Record<EndReason, { buyer: string; seller: string }> = {
  declined: { buyer: 'The offer was declined', seller: 'The offer was declined' },
  'taken back': { buyer: 'The offer was taken back', seller: 'The offer was taken back' },
  expired: { buyer: 'The offer expired', seller: 'The offer expired' },
  lapsed: { buyer: 'Your reservation ran out', seller: 'The reservation ran out' },
  left: { buyer: 'You gave it up', seller: '{name} gave it up' },
  released: { buyer: '{name} ended the reservation', seller: 'You ended the reservation' },
  closed: { buyer: 'No longer for sale to you', seller: 'Closed' },
  unpaid: { buyer: "You didn't pay in time", seller: "{name} didn't pay" },
  canceled: { buyer: 'You canceled the order', seller: '{name} canceled the order' },
  'not accepted': {
    buyer: "{name} didn't accept in time. You weren't charged",
    seller: "You didn't accept in time",
  },
  refunded: { buyer: 'Refunded', seller: 'Refunded to {name}' },
};

type Words = {
  price: string;
  isFree: boolean;
  name: string;
  left: string;
  until: string;
  by: string;
};

type PaidLine = (words: Words, delivery: 'meet' | 'ship') => string;

/** How a payment by card stands. */
const paid: Record<Payment, { buyer: PaidLine; seller: PaidLine }> = {
  paying: {
    buyer: ({ left }) => `finish paying${left}`,
    seller: ({ name }) => `${name} is paying by card`,
  },
  paid: {
    buyer: ({ name, by }) => `paid by card. ${name} has to accept${by}`,
    seller: ({ name, by }) => `${name} paid by card. Accept${by}`,
  },
  accepted: {
    buyer: ({ name }, delivery) =>
      delivery === 'meet' ? 'paid by card. Arrange to meet' : `paid by card. ${name} will ship it`,
    seller: ({ name, by }, delivery) =>
      delivery === 'meet' ? `paid by card. Meet ${name}` : `paid by card. Ship it${by}`,
  },
  shipped: {
    buyer: () => 'paid by card. On its way to you',
    seller: ({ name }) => `paid by card. On its way to ${name}`,
  },
};

type SideLine = Record<'buyer' | 'seller', (words: Words) => string>;

/** A price of zero is no price in a sentence. */
const offers: SideLine = {
  buyer: ({ isFree, price }) => (isFree ? 'You asked to take it for free' : `You offered ${price}`),
  seller: ({ isFree, price, name }) =>
    isFree ? `${name} asks to take it for free` : `${name} offers ${price}`,
};

const counters: SideLine = {
  buyer: ({ isFree, price, name }) =>
    isFree ? `${name} offers it for free` : `${name} asks for ${price}`,
  seller: ({ isFree, price }) => (isFree ? 'You offered it for free' : `You asked for ${price}`),
};

const sales: SideLine = {
  buyer: ({ isFree, price }) => (isFree ? 'You got it for free' : `You bought it for ${price}`),
  seller: ({ isFree, price, name }) =>
    isFree ? `Given to ${name} for free` : `Sold to ${name} for ${price}`,
};

const lines: Record<DealState, (deal: DealView, words: Words) => string> = {
  offered: ({ role }, words) => `${offers[role](words)}${words.left}`,
  countered: ({ role }, words) => `${counters[role](words)}${words.left}`,
  waiting: ({ role, place }, { price, name }) =>
    `${price} · ${role === 'buyer' ? 'you are' : `${name} is`} number ${place} in line`,
  held: ({ role, order }, words) => {
    const { price, name, until } = words;
    if (order?.payment) return `${price} · ${paid[order.payment][role](words, order.delivery)}`;
    return `${price} · reserved for ${role === 'buyer' ? 'you' : name}${until}`;
  },
  sold: ({ role }, words) => sales[role](words),
  ended: ({ role, endReason, status }, { name }) =>
    endReason === 'closed' && role === 'buyer' && status === 'available'
      ? 'Available again'
      : ended[endReason ?? 'closed'][role].replace('{name}', name),
};

/** An end that is not made yet. */
const endings: Record<UndoableMove, (name: string, isWaiting: boolean) => string> = {
  declineOffer: (name) => `You declined the offer. We'll tell ${name} in a moment`,
  declineCounter: (name) => `You declined the offer. We'll tell ${name} in a moment`,
  leave: (name, isWaiting) =>
    `${isWaiting ? 'You left the line' : 'You gave it up'}. We'll tell ${name} in a moment`,
  release: (name, isWaiting) =>
    isWaiting
      ? `${name} is out of the line. We'll tell them in a moment`
      : `You ended the reservation. We'll tell ${name} in a moment`,
};

/** One line that says how a deal stands, for the member who sees it. */
export function describeDeal(
  deal: DealView,
  name: string,
  now: { ms: number; timeZone: string },
): string {
  const { dueAt, ending, state, meeting } = deal;
  if (ending) return endings[ending](name, state === 'waiting');
  return lines[deal.state](deal, {
    price: formatPrice(deal.priceCents),
    isFree: deal.priceCents === 0,
    name,
    left: dueAt ? ` · ${timeLeft(dueAt, now.ms)} left` : '',
    by: dueAt ? ` by ${formatWhen(dueAt, deal, now)}` : '',
    // Once the two have agreed when to meet, that time is what counts.
    until: dueAt && !meeting?.agreed ? ` until ${formatWhen(dueAt, deal, now)}` : '',
  });
}

/** What a member has confirmed, or must. */
export function describeConfirmation(deal: DealView, name: string): string | null {
  const { confirmed, role, state } = deal;
  if (state !== 'held') return null;
  const other = role === 'buyer' ? confirmed.seller : confirmed.buyer;
  if (other) return `${name} says it was handed over. Is that right?`;
  return confirmed[role] ? `Waiting for ${name} to confirm the handoff` : null;
}
