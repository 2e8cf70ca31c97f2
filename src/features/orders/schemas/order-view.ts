import * as z from 'zod/mini';
import { deliveries } from '#features/deals/contract/moves.ts';
import { mediaView } from '#features/media/schemas.ts';
import { examplePost } from '#features/posting/schemas.ts';
import { memberSummary } from '#platform/contract/people/member.ts';
import { carriers } from '../contract/shipping.ts';
import { claimActs } from '../contract/claims.ts';
import { claimView } from './claim-view.ts';
import { shipTo } from './ship-to.ts';

const cents = z.number();
const time = z.iso.datetime();
const maybeTime = z.nullable(time);

/**
 * What became of an item: `waiting` until the seller accepts. `disputed`: the buyer's bank asks for the money; `charged back`: it gave the
 * money back.
 */
const itemState = z.enum([
  'waiting',
  'accepted',
  'shipped',
  'delivered',
  'paid out',
  'refunding',
  'refunded',
  'disputed',
  'charged back',
  'voided',
]);

const orderItemView = z.strictObject({
  id: z.uuid(),
  /** Null once the post or its author is gone. */
  postId: z.nullable(z.uuid()),
  title: z.string(),
  photo: z.nullable(mediaView),
  delivery: z.enum(deliveries),
  /** Who carries the package, and its number there; null until it is shipped. */
  carrier: z.nullable(z.enum(carriers)),
  tracking: z.nullable(z.string()),
  priceCents: cents,
  shippingCents: cents,
  state: itemState,
  /** When the next thing happens by itself: the refund, the delivery, or the seller's money. */
  dueAt: maybeTime,
  deliveredAt: maybeTime,
  paidOutAt: maybeTime,
  refundedAt: maybeTime,
  /** What the buyer says is wrong with it; null if nothing. */
  claim: z.nullable(claimView),
  /** What the caller can do about that now. */
  claimActs: z.array(z.enum(claimActs)),
});

/** An order as its buyer or its seller sees it. */
export const orderView = z.strictObject({
  id: z.uuid(),
  campusId: z.string(),
  timeZone: z.string(),
  role: z.enum(['buyer', 'seller']),
  /** The other member; null once their account is deleted. */
  other: z.nullable(memberSummary),
  /** Where the two write to each other; null before it was paid, and once one of them has left. */
  conversationId: z.nullable(z.uuid()),
  /** `opened`: being paid. `authorized`: paid, and the seller has to accept. `captured`: charged. `voided`: given up, nothing was charged. */
  state: z.enum(['opened', 'authorized', 'captured', 'voided']),
  /** Whether the seller has accepted or declined, or the buyer canceled, and Stripe is yet to follow. */
  isAnswered: z.boolean(),
  /** Why it was given up. */
  voidReason: z.nullable(
    z.enum(['declined', 'canceled', 'replaced', 'not accepted', 'unpaid', 'failed']),
  ),
  items: z.array(orderItemView),
  /** Null if nothing is shipped; for the seller, also before it is accepted and once nothing is left to do. */
  shipTo: z.nullable(shipTo),
  itemsCents: cents,
  shippingCents: cents,
  /** What a code took off, which the operator pays; 0 for the seller. */
  promotionCents: cents,
  /** What the card pays. */
  totalCents: cents,
  /** What the operator keeps of the seller's money; null for the buyer. */
  feeCents: z.nullable(cents),
  /** When the payment has to be finished. */
  expiresAt: time,
  /** When the seller has to accept. */
  acceptBy: maybeTime,
  /** When it was paid. */
  paidAt: maybeTime,
  chargedAt: maybeTime,
  steps: z.array(
    z.strictObject({ kind: z.string(), by: z.string(), itemId: z.nullable(z.uuid()), at: time }),
  ),
  /** While it is opened, for the buyer: how to pay. */
  pay: z.nullable(
    z.strictObject({
      /** The page with the card form; null if the page itself shows Stripe's. */
      url: z.nullable(z.url()),
      clientSecret: z.string(),
      /** Why the card was declined. */
      declined: z.nullable(z.string()),
    }),
  ),
  updatedAt: time,
});

export type OrderView = z.output<typeof orderView>;
export type OrderItemView = z.output<typeof orderItemView>;

const at = '2026-11-20T18:00:00.000Z';

export const exampleOrder: OrderView = {
  id: '01981b2c-7a00-7000-8000-0000000000e1',
  campusId: 'ut',
  timeZone: 'America/Chicago',
  role: 'buyer',
  other: {
    id: '01981b2c-7a00-7000-8000-000000000002',
    username: 'bencarter',
    firstName: 'Ben',
    lastName: 'C.',
    image: null,
    verified: true,
  },
  conversationId: '01981b2c-7a00-7000-8000-0000000000c1',
  state: 'authorized',
  isAnswered: false,
  voidReason: null,
  items: [
    {
      id: '01981b2c-7a00-7000-8000-0000000000e2',
      postId: examplePost.id,
      title: 'Desk lamp',
      photo: null,
      delivery: 'meet',
      carrier: null,
      tracking: null,
      priceCents: 1_200,
      shippingCents: 0,
      state: 'waiting',
      dueAt: null,
      deliveredAt: null,
      paidOutAt: null,
      refundedAt: null,
      claim: null,
      claimActs: [],
    },
  ],
  shipTo: null,
  itemsCents: 1_200,
  shippingCents: 0,
  promotionCents: 0,
  totalCents: 1_200,
  feeCents: null,
  expiresAt: '2026-11-20T18:15:00.000Z',
  acceptBy: '2026-11-21T18:00:00.000Z',
  paidAt: at,
  chargedAt: null,
  steps: [{ kind: 'paid', by: 'buyer', itemId: null, at }],
  pay: null,
  updatedAt: at,
};
