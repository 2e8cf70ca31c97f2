import { createHmac, randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';

/** The address of messages, and the secret that they are signed with. */
export type Webhook = { url: string; secret: string };

/**
 * Sends the message that Stripe sends when an account changes. If the receiver cannot be reached, the message is lost.
 */
export async function sendAccountUpdated(webhook: Webhook, account: Stripe.Account): Promise<void> {
  const body = accountUpdatedBody(account);
  await fetch(webhook.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': sign(body, webhook.secret),
    },
    body,
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
}

export function accountUpdatedBody(
  account: Stripe.Account,
  id = `evt_${randomBytes(12).toString('hex')}`,
): string {
  const created = Math.floor(Date.now() / 1_000);
  return JSON.stringify({
    id,
    object: 'event',
    api_version: null,
    created,
    data: { object: account },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type: 'account.updated',
  });
}

/** The value of the `stripe-signature` header: the time in seconds, and a digest of time and body. */
export function sign(body: string, secret: string, at = Date.now()): string {
  const seconds = Math.floor(at / 1_000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
