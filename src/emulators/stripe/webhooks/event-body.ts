import { createHmac } from 'node:crypto';
import type { Stripe } from 'stripe';
import { newId } from '../new-id.ts';

/** What the API says of an event of Stripe, as JSON. */
export function eventBody(
  type: Stripe.Event['type'],
  object: object,
  { id = newId('evt_'), created = Math.floor(Date.now() / 1_000) } = {},
): string {
  return JSON.stringify({
    id,
    object: 'event',
    api_version: null,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  });
}

/** The value of the `stripe-signature` header: the time in seconds, and a digest of time and body. */
export function sign(body: string, secret: string, at = Date.now()): string {
  const seconds = Math.floor(at / 1_000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
