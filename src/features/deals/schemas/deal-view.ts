import * as z from 'zod/mini';
import { mediaView } from '#features/media/schemas.ts';
import { listingStatuses } from '#features/posting/contract.ts';
import { examplePost } from '#features/posting/schemas.ts';
import { dealStates, deliveries, endReasons, payments, undoableMoves } from '../contract/moves.ts';
import { pathSteps } from '../contract/path.ts';
import { dealStep, exampleStep, side } from './deal-step.ts';

const ownRating = z.strictObject({
  stars: z.number(),
  words: z.array(z.string()),
  text: z.string(),
});

/** A deal as one of its two members sees it. */
export const dealView = z.strictObject({
  id: z.uuid(),
  campusId: z.string(),
  /** The local time of the campus, in which the two meet: a name of the tz database. */
  timeZone: z.string(),
  /** Null if the post was deleted. */
  postId: z.nullable(z.uuid()),
  /** The first line of the post. */
  title: z.string(),
  /** The first photo of the item; null if it has none, or is gone. */
  photo: z.nullable(mediaView),
  /** The status of what it sells; null if the post was deleted or sells nothing now. */
  status: z.nullable(z.enum(listingStatuses)),
  /** The category of the post; null if it has none, or was deleted. */
  category: z.nullable(z.string()),
  /** The viewer's side. */
  role: side,
  /** The other member. */
  otherId: z.uuid(),
  state: z.enum(dealStates),
  /** Where it is on its path: what comes next; null if it ended without a sale. */
  pathStep: z.nullable(z.enum(pathSteps)),
  /** Null unless it ended without a sale. */
  endReason: z.nullable(z.enum(endReasons)),
  /** The price of the open offer, or the one agreed on, in US cents. */
  priceCents: z.number(),
  /** When the open offer expires or the reservation lapses; null in other states. */
  dueAt: z.nullable(z.iso.datetime()),
  /** The buyer's place in the line: 2 is the first behind the one for whom it is held. Null unless waiting. */
  place: z.nullable(z.number()),
  /** How many wait behind the one for whom it is held. For the buyer null. */
  waitingCount: z.nullable(z.number()),
  /** The code of the handoff, for the buyer while it is held. */
  code: z.nullable(z.string()),
  /** Who has confirmed the handoff. */
  confirmed: z.strictObject({ buyer: z.boolean(), seller: z.boolean() }),
  meeting: z.nullable(
    z.strictObject({
      place: z.string(),
      at: z.iso.datetime(),
      /** Who proposed it. */
      by: side,
      agreed: z.boolean(),
    }),
  ),
  /** Another meeting that one of the two proposed since; the agreed one stays until the other one agrees. */
  proposal: z.nullable(z.strictObject({ place: z.string(), at: z.iso.datetime(), by: side })),
  /** How it is paid by card; null if it is not, or no longer. */
  order: z.nullable(
    z.strictObject({
      id: z.uuid(),
      /** How far the payment is; null once the item was handed over. */
      payment: z.nullable(z.enum(payments)),
      delivery: z.enum(deliveries),
    }),
  ),
  /** How the viewer ends it in a moment, which can still be undone; nobody else knows. */
  ending: z.nullable(z.enum(undoableMoves)),
  /** The viewer's own rating of the other member. */
  ownRating: z.nullable(ownRating),
  /** The latest steps, the oldest first. */
  steps: z.array(dealStep),
  version: z.number(),
  updatedAt: z.iso.datetime(),
});

export type DealView = z.output<typeof dealView>;

export const exampleDeal: DealView = {
  id: '01981b2c-7a00-7000-8000-0000000000d1',
  campusId: 'ou',
  timeZone: 'America/Chicago',
  postId: examplePost.id,
  title: 'Desk lamp, $12',
  photo: null,
  status: 'available',
  category: null,
  role: 'seller',
  otherId: '01981b2c-7a00-7000-8000-000000000002',
  state: 'offered',
  pathStep: 'offer',
  endReason: null,
  priceCents: 1_000,
  dueAt: '2026-11-21T18:00:00.000Z',
  place: null,
  waitingCount: 0,
  code: null,
  confirmed: { buyer: false, seller: false },
  meeting: null,
  proposal: null,
  order: null,
  ending: null,
  ownRating: null,
  steps: [exampleStep],
  version: 1,
  updatedAt: '2026-11-20T18:00:00.000Z',
};
