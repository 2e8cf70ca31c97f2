import { formatPrice } from '#platform/contract/money/price.ts';
import type { StepLine } from '../../schemas.ts';
import { formatWhen } from '../strip/describe-deal.ts';
import { reasonTold } from '../ending/reason-words.ts';

type Words = {
  /** 'You', or the first name of the other member. */
  who: string;
  /** The first name of the other member. */
  name: string;
  price: string;
  isFree: boolean;
  isBuyer: boolean;
  isOwn: boolean;
  /** Whether the buyer was in the line before it, and is after it. */
  wasWaiting: boolean;
  isWaiting: boolean;
  /** ': Library, Fri 3:00 PM'; nothing of meetings before they were noted. */
  meeting: string;
  /** Whether there was another meeting, proposed or agreed on. */
  isChange: boolean;
  /** ': found another one'. */
  reason: string;
};

const accepted = ({ who, price, isFree, isWaiting, isBuyer, name }: Words): string => {
  const line = isBuyer ? "you're in line" : `${name} is in line`;
  const words = isFree ? `${who} agreed that it's free` : `${who} accepted ${price}`;
  return `${words}${isWaiting ? `: ${line}` : ''}`;
};

const declined = ({ who }: Words): string => `${who} declined the offer`;

const takenBack = ({ who }: Words): string => `${who} took back the offer`;

/** Each kind of step in words; null for what is no news to the two. */
const lines: Record<StepLine['kind'], ((words: Words) => string) | null> = {
  offer: ({ who, price, isFree }) =>
    isFree ? `${who} asked to take it for free` : `${who} offered ${price}`,
  counter: ({ who, price, isFree }) =>
    isFree ? `${who} offered it for free` : `${who} asked for ${price}`,
  acceptOffer: accepted,
  acceptCounter: accepted,
  declineOffer: declined,
  declineCounter: declined,
  takeBackOffer: takenBack,
  takeBackCounter: takenBack,
  reserve: ({ who, name, isOwn, isWaiting }) => {
    const buyer = isOwn ? name : 'you';
    return isWaiting ? `${who} put ${buyer} in line` : `${who} reserved it for ${buyer}`;
  },
  leave: ({ who, wasWaiting, reason }) =>
    wasWaiting ? `${who} left the line` : `${who} gave up the reservation${reason}`,
  release: ({ who, name, isOwn, wasWaiting, reason }) =>
    wasWaiting
      ? `${who} took ${isOwn ? name : 'you'} out of the line`
      : `${who} ended the reservation${reason}`,
  confirm: ({ who }) => `${who} said it was handed over`,
  handoff: ({ who }) => `Sold: ${who === 'You' ? 'you' : who} confirmed the handoff`,
  markSold: ({ who, name, isOwn }) =>
    isOwn ? `Sold: you marked it as sold to ${name}` : `Sold: ${who} marked it as sold to you`,
  expire: () => 'The offer expired',
  lapse: () => 'The reservation ran out',
  promote: ({ isBuyer, name }) =>
    isBuyer ? "Your turn: it's reserved for you" : `Reserved for ${name}, the next in line`,
  close: ({ isBuyer, name }) => `No longer for sale to ${isBuyer ? 'you' : name}`,
  meet: ({ who, meeting, isChange }) =>
    `${who} proposed ${isChange ? 'another meeting' : 'to meet'}${meeting}`,
  agree: ({ who, meeting }) => `${who} agreed to meet${meeting}`,
  cancelMeeting: ({ who, meeting }) =>
    meeting === '' ? `${who} canceled the meeting` : `${who} kept the agreed meeting${meeting}`,
  rate: ({ who, name, isOwn }) => `${who} rated ${isOwn ? name : 'you'}`,
  pay: null,
  keepHold: null,
  stopPaying: () => "The payment wasn't finished",
  authorize: ({ isBuyer, name }) => `${isBuyer ? 'You' : name} paid by card`,
  acceptOrder: ({ who }) => `${who} accepted the order`,
  declineOrder: ({ who }) => `${who} declined the order`,
  cancelOrder: ({ who }) => `${who} canceled the order`,
  missOrder: () => "The order wasn't accepted in time",
  ship: ({ who }) => `${who} shipped it`,
  correctParcel: ({ who }) => `${who} corrected the tracking number`,
  receive: ({ who, isOwn, isBuyer }) =>
    isOwn || !isBuyer ? `Sold: ${isOwn ? 'you' : who} received it` : 'Sold: it was delivered',
  refund: () => 'Refunded',
};

/** Whether it is news to the two. */
export function isTold({ kind }: StepLine): boolean {
  return lines[kind] !== null;
}

/** A step in one line, for the member who sees it. `earlier`: the steps before it, the oldest first. */
export function describeStep(
  step: StepLine,
  name: string,
  { earlier, now }: { earlier: readonly StepLine[]; now: { ms: number; timeZone: string } },
): string {
  const { kind, by, role, priceCents, state } = step;
  const before = earlier.filter(({ dealId }) => dealId === step.dealId);
  const lastMeeting = before.findLast(({ kind: each }) => meetingKinds.has(each));
  const isOwn = by === role;
  const who = isOwn ? 'You' : name;
  const words = {
    who,
    name,
    price: formatPrice(priceCents ?? 0),
    isFree: priceCents === 0,
    isBuyer: role === 'buyer',
    isOwn,
    wasWaiting: before.at(-1)?.state === 'waiting',
    isWaiting: state === 'waiting',
    meeting: describeMeeting(step, before.at(-1), now),
    reason: reasonTold(step.reason, { who, isOwn, isBuyers: by === 'buyer', name }),
    isChange: lastMeeting?.kind === 'meet' || lastMeeting?.kind === 'agree',
  };
  return lines[kind]?.(words) ?? '';
}

/** Where and when; nothing for who agrees at once, to what the line above says. */
function describeMeeting(
  step: StepLine,
  last: StepLine | undefined,
  now: { ms: number; timeZone: string },
): string {
  const { meeting, kind } = step;
  if (!meeting || (kind === 'agree' && last?.kind === 'meet')) return '';
  return `: ${meeting.place}, ${formatWhen(meeting.at, step, now)}`;
}

/** What there is to know of a meeting; a new reservation begins without one. */
const meetingKinds: ReadonlySet<string> = new Set([
  'meet',
  'agree',
  'cancelMeeting',
  'acceptOffer',
  'acceptCounter',
  'reserve',
  'promote',
]);
