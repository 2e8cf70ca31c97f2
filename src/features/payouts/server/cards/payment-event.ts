import * as z from 'zod/mini';

/** Something changed at the provider; its state has to be read from there, because events come late and in any order. */
export type PaymentEvent = {
  id: string;
  /** Such as `payment_intent.succeeded`, `charge.dispute.created` or `refund.failed`. */
  type: string;
  /** The payment, charge, refund, transfer or dispute. */
  objectId: string;
  paymentId: string | null;
  orderId: string | null;
};

export type OnPaymentEvent = (event: PaymentEvent) => Promise<void>;

/** The id of anything at the provider. */
export const providerId = z.string().check(z.regex(/^\w{1,255}$/));

const text = z.optional(z.nullable(z.string()));
/** The provider sends the id, or the object that has it. */
const reference = z.optional(z.nullable(z.union([providerId, z.object({ id: providerId })])));

export const paymentMessage = z.object({
  id: providerId,
  type: z.string(),
  data: z.object({
    object: z.object({
      id: providerId,
      object: z.string(),
      payment_intent: reference,
      metadata: z.optional(z.nullable(z.object({ order_id: text }))),
      transfer_group: text,
    }),
  }),
});

export function toPaymentEvent({ id, type, data }: z.infer<typeof paymentMessage>): PaymentEvent {
  const { object, payment_intent: payment, metadata, transfer_group: group } = data.object;
  const referred = typeof payment === 'object' ? payment?.id : payment;
  return {
    id,
    type,
    objectId: data.object.id,
    paymentId: (object === 'payment_intent' ? data.object.id : referred) ?? null,
    orderId: metadata?.order_id ?? group ?? null,
  };
}
