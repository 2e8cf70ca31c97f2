import type { DealMailType } from '#features/notifications/contract.ts';
import { formatPrice } from '#platform/contract/money/price.ts';
import type { StepKind } from '../../contract/moves.ts';
import type { StepRow } from '../log/step-queries.ts';
import type { MailedDealRow } from './mail-queries.ts';

/** A sentence of a mail, and the switch that it belongs to. */
export type MailLine = { type: DealMailType; text: string };

type Reader = {
  memberId: string;
  /** The first name of the other member. */
  name: string;
};

type Words = {
  name: string;
  price: string;
  isFree: boolean;
  isBuyer: boolean;
  isWaiting: boolean;
  wasWaiting: boolean;
  meeting: string;
  /** Whether the two had agreed on another meeting. */
  isChange: boolean;
  isNoShow: boolean;
};

type Told = (words: Words) => MailLine | null;

const accepted: Told = ({ name, price, isFree, isBuyer, isWaiting }) => {
  const reserved = isBuyer ? "it's reserved for you" : `it's reserved for ${name}`;
  const inLine = isBuyer ? "you're in line" : `${name} is in line`;
  const words = isFree ? `${name} agreed that it's free` : `${name} accepted ${price}`;
  const text = `${words}: ${isWaiting ? inLine : reserved}`;
  return { type: 'deal accepted', text };
};

const declined: Told = ({ name }) => ({ type: 'deal offer', text: `${name} declined the offer` });

const takenBack: Told = ({ name }) => ({ type: 'deal offer', text: `${name} took back the offer` });

const ended: Told = ({ name, isBuyer, wasWaiting, isNoShow }) => {
  const line = isBuyer ? `${name} took you out of the line` : `${name} left the line`;
  const held = isBuyer ? `${name} ended your reservation` : `${name} gave up the reservation`;
  const why = isNoShow ? " and says that you didn't show up" : '';
  return { type: 'deal ended', text: `${wasWaiting ? line : held}${why}` };
};

/** What is mailed of each step that the other member, or time, made; orders have mails of their own. */
const lines: Partial<Record<StepKind, Told>> = {
  offer: ({ name, price, isFree }) => ({
    type: 'deal offer',
    text: isFree ? `${name} would take it for free` : `${name} offered ${price}`,
  }),
  counter: ({ name, price, isFree }) => ({
    type: 'deal offer',
    text: isFree ? `${name} offers it for free` : `${name} asks for ${price}`,
  }),
  acceptOffer: accepted,
  acceptCounter: accepted,
  declineOffer: declined,
  declineCounter: declined,
  takeBackOffer: takenBack,
  takeBackCounter: takenBack,
  reserve: ({ name, isWaiting }) => ({
    type: 'deal accepted',
    text: isWaiting ? `${name} put you in line` : `${name} reserved it for you`,
  }),
  promote: ({ isBuyer }) =>
    isBuyer ? { type: 'deal accepted', text: "It's your turn: it's reserved for you" } : null,
  leave: ended,
  release: ended,
  lapse: () => ({ type: 'deal ended', text: 'The reservation ran out' }),
  close: ({ name, isBuyer }) =>
    isBuyer ? { type: 'deal ended', text: `${name} no longer sells it to you` } : null,
  meet: ({ name, meeting, isChange }) =>
    isChange
      ? { type: 'deal changed', text: `${name} proposed another meeting: ${meeting}` }
      : { type: 'deal meeting', text: `${name} proposed to meet: ${meeting}` },
  agree: ({ name, meeting, isChange }) => ({
    type: isChange ? 'deal changed' : 'deal meeting',
    text: `${name} agreed to meet: ${meeting}`,
  }),
  cancelMeeting: ({ name, meeting }) => ({
    type: 'deal changed',
    text:
      meeting === ''
        ? `${name} canceled the meeting`
        : `${name} keeps the agreed meeting: ${meeting}`,
  }),
};

/** What begins a hold, which has no meeting yet. */
const beginnings: ReadonlySet<StepKind> = new Set([
  'acceptOffer',
  'acceptCounter',
  'reserve',
  'promote',
]);

/** What happened in a deal since a time that its reader did not do, in sentences. */
export function describeSteps(
  { buyerId, timeZone, steps, isPublic }: MailedDealRow,
  { memberId, name }: Reader,
  since: Date,
): MailLine[] {
  return steps.flatMap((step, place) => {
    const told = lines[step.kind];
    if (!told || step.actorId === memberId || new Date(step.at) < since) return [];
    const before = steps.slice(0, place);
    const begun = before.findLastIndex(({ kind }) => beginnings.has(kind));
    const line = told({
      name,
      price: formatPrice(step.priceCents ?? 0),
      isFree: step.priceCents === 0,
      isBuyer: buyerId === memberId,
      isWaiting: step.state === 'waiting',
      wasWaiting: before.at(-1)?.state === 'waiting',
      meeting: formatMeeting(step, { timeZone, isPublic }),
      isChange: before.slice(begun + 1).some(({ kind }) => kind === 'agree'),
      isNoShow: step.reason === 'no show',
    });
    return line ?? [];
  });
}

/** 'Library, Fri, Nov 27, 6:00 PM CST'; of a private campus without the place. */
function formatMeeting(
  { meetingPlace, meetingAt }: StepRow,
  { timeZone, isPublic }: Pick<MailedDealRow, 'timeZone' | 'isPublic'>,
): string {
  if (meetingPlace === null || meetingAt === null) return '';
  const time = new Date(meetingAt)
    .toLocaleString('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    })
    .replaceAll('\u202f', ' ');
  return isPublic ? `${meetingPlace}, ${time}` : time;
}
