import * as z from 'zod/mini';
import { mediaView } from '#features/media/schemas.ts';
import { cardMoves, dealStates, payments, type StepKind } from '../contract/moves.ts';
import { pathSteps } from '../contract/path.ts';
import { givenReasons } from '../contract/reasons.ts';

export const side = z.enum(['buyer', 'seller']);

/** What happened: the moves, in the order of the API's document, and a rating. */
const stepKinds = [
  'offer',
  'counter',
  'acceptOffer',
  'acceptCounter',
  'declineOffer',
  'declineCounter',
  'takeBackOffer',
  'takeBackCounter',
  'reserve',
  'leave',
  'release',
  'confirm',
  'handoff',
  'markSold',
  'expire',
  'lapse',
  'promote',
  'close',
  'meet',
  'agree',
  'cancelMeeting',
  'rate',
  ...cardMoves,
] as const satisfies StepKind[];

export const dealStep = z.strictObject({
  number: z.number(),
  kind: z.enum(stepKinds),
  /** Null if time did it, or what happened to the post. */
  by: z.nullable(side),
  /** The price that was named, in US cents. */
  priceCents: z.nullable(z.number()),
  /** The state that it led to; null of a rating, and of what happened before states were noted. */
  state: z.nullable(z.enum(dealStates)),
  /** What was proposed or agreed on; of a canceled proposal the agreed meeting that stays. */
  meeting: z.nullable(z.strictObject({ place: z.string(), at: z.iso.datetime() })),
  /** Why a reservation was ended; null if no reason was given, or staff took it down. */
  reason: z.nullable(z.enum(givenReasons)),
  /** With it the viewer reports, as a rating, that they are said not to have shown up; null in all other steps. */
  noShowId: z.nullable(z.uuid()),
  at: z.iso.datetime(),
});

export type DealStep = z.output<typeof dealStep>;

/** A step as a line of the conversation. */
export const stepLine = z.strictObject({
  ...dealStep.shape,
  /** The deal and the number of the step. */
  id: z.string(),
  dealId: z.uuid(),
  /** The other member. */
  otherId: z.uuid(),
  /** The first line of the post. */
  title: z.string(),
  /** The local time of the campus: a name of the tz database. */
  timeZone: z.string(),
  /** The viewer's side. */
  role: side,
});

export type StepLine = z.output<typeof stepLine>;

/** What the list of conversations says of the deal that changed last. */
export const newestDeal = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  /** The first photo of the item; null if it has none, or is gone. */
  photo: z.nullable(mediaView),
  state: z.enum(dealStates),
  /** How far a payment by card is; null if there is none. */
  payment: z.nullable(z.enum(payments)),
  /** Where it is on its path: what comes next; null if it ended without a sale. */
  pathStep: z.nullable(z.enum(pathSteps)),
  priceCents: z.number(),
  updatedAt: z.iso.datetime(),
});

export type NewestDeal = z.output<typeof newestDeal>;

export const exampleStep: DealStep = {
  number: 1,
  kind: 'offer',
  by: 'buyer',
  priceCents: 1_000,
  state: 'offered',
  meeting: null,
  reason: null,
  noShowId: null,
  at: '2026-11-20T18:00:00.000Z',
};
