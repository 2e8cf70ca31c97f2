import * as z from 'zod/mini';
import { mediaView } from '#features/media/schemas.ts';
import { memberSummary } from '#platform/contract/people/member.ts';

const cents = z.number();

const checkoutItem = z.strictObject({
  postId: z.uuid(),
  title: z.string(),
  photo: z.nullable(mediaView),
  /** What is to be paid: the price that the two agreed on, or the post's. */
  priceCents: cents,
  /** What shipping costs; null if the seller hands it over in person only. */
  shippingCents: z.nullable(cents),
  /**
   * `ready`: it can be paid. `paying`: it is held for the caller, who has begun to pay. `paid`: the caller has paid. `reserved`: it is held
   * for someone else. `gone`: it is not for sale.
   */
  state: z.enum(['ready', 'paying', 'paid', 'reserved', 'gone']),
  /** The order in which the caller pays, or has paid, for it. */
  orderId: z.nullable(z.uuid()),
});

export type CheckoutItem = z.output<typeof checkoutItem>;

export const checkoutView = z.strictObject({
  /** Null if there is nothing to pay. */
  seller: z.nullable(memberSummary),
  items: z.array(checkoutItem),
  /** The phone number of the member's account, for the carrier. */
  phone: z.nullable(z.string()),
  /** Stripe's key for the card form; null if the form is a page of its own, as in development. */
  publishableKey: z.nullable(z.string()),
});

export type CheckoutView = z.output<typeof checkoutView>;
