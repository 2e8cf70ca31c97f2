import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import type { StripeCounts } from '#platform/server/metrics/stripe-counts.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import {
  paymentMessage,
  providerId,
  toPaymentEvent,
  type OnPaymentEvent,
} from './cards/payment-event.ts';
import { syncAccount } from './sync-account.ts';
import type { PaymentsProvider } from './payments-provider.ts';
import { isEventDone, saveEvent } from './payout-queries.ts';
import type { StripeConnection } from './stripe-connection.ts';

export const stripeWebhookPath = '/api/payouts/webhook';

const maxBytes = 256 * 1024;

const accountMessage = z.object({
  type: z.literal('account.updated'),
  id: providerId,
  data: z.object({ object: z.object({ id: providerId }) }),
});

/** Of messages of other kinds only the kind is read. */
const anyMessage = z.object({ type: z.string() });

type Deps = {
  connection: StripeConnection;
  provider: PaymentsProvider;
  db: Database;
  inTransaction: InTransaction;
  /** Carries out a message about a payment; if it throws, the provider sends the message again. */
  onPaymentEvent: OnPaymentEvent;
  counts: StripeCounts;
};

/**
 * Receives the provider's messages (T25). A message says only that an account or a payment changed; its state is then read
 * from the provider, so that messages may come late, twice or in any order. A failure is answered with an error, and the
 * provider sends the message again.
 */
export function mountStripeWebhook(server: FastifyInstance, deps: Deps): void {
  void server.register(async (app) => {
    // The signature covers the raw bytes.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );
    app.post<{ Body: Buffer }>(
      stripeWebhookPath,
      { config: { acceptsAnyOrigin: true }, bodyLimit: maxBytes },
      async ({ body, headers }) => {
        const signature = headers['stripe-signature'];
        await takeMessage(deps, body, typeof signature === 'string' ? signature : '');
        return { received: true };
      },
    );
  });
}

async function takeMessage(deps: Deps, body: Buffer, signature: string): Promise<void> {
  const signed = await deps.connection.readWebhook(body, signature).catch(() => {
    throw fail(platformErrors.malformed_request);
  });
  const message = anyMessage.safeParse(signed);
  if (!message.success) throw reject(deps, signed);
  const { type } = message.data;
  if (type === 'account.updated') return takeAccountMessage(deps, signed);
  if (/^(payment_intent|charge|refund|transfer)\./.test(type)) {
    return takePaymentMessage(deps, signed);
  }
}

async function takeAccountMessage(deps: Deps, signed: unknown): Promise<void> {
  const message = accountMessage.safeParse(signed);
  if (!message.success) throw reject(deps, signed);
  const { id, data } = message.data;
  await carryOutOnce(deps, id, () =>
    syncAccount(deps, deps.provider, { accountId: data.object.id }),
  );
}

async function takePaymentMessage(deps: Deps, signed: unknown): Promise<void> {
  const message = paymentMessage.safeParse(signed);
  if (!message.success) throw reject(deps, signed);
  const event = toPaymentEvent(message.data);
  await carryOutOnce(deps, event.id, () => deps.onPaymentEvent(event));
}

async function carryOutOnce(
  { db }: Deps,
  eventId: string,
  work: () => Promise<void>,
): Promise<void> {
  if (await isEventDone(db, eventId)) return;
  await work();
  await saveEvent(db, eventId);
}

/** The error for a signed message that is not understood. It is not lost: the provider sends it again for three days. */
function reject({ connection, counts }: Deps, signed: unknown): Error {
  counts.notUnderstood += 1;
  const named = z.object({ id: z.string(), type: z.string() }).safeParse(signed);
  const { id, type } = named.data ?? {};
  connection.log.error({ id, type }, 'a message of the payments provider was not understood');
  return fail(platformErrors.malformed_request);
}
