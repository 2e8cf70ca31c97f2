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
} from '../cards/payment-event.ts';
import type { PaymentsProvider } from '../payments-provider.ts';
import { isEventDone, saveEvent } from '../payout-queries.ts';
import type { StripeConnection } from '../stripe-connection.ts';
import { syncAccount } from '../sync-account.ts';

export type MessageDeps = {
  connection: StripeConnection;
  provider: PaymentsProvider;
  db: Database;
  inTransaction: InTransaction;
  /** Carries out a message about a payment; if it throws, the message is taken again later. */
  onPaymentEvent: OnPaymentEvent;
  counts: StripeCounts;
};

const accountMessage = z.object({
  type: z.literal('account.updated'),
  id: providerId,
  data: z.object({ object: z.object({ id: providerId }) }),
});

/** Of messages of other kinds only the kind is read. */
const anyMessage = z.object({ type: z.string() });

/** Carries out a message of the provider that is known to be its own, if it was not before. */
export async function takeMessage(deps: MessageDeps, signed: unknown): Promise<void> {
  const message = anyMessage.safeParse(signed);
  if (!message.success) throw reject(deps, signed);
  const { type } = message.data;
  if (type === 'account.updated') return takeAccountMessage(deps, signed);
  if (/^(payment_intent|charge|refund|transfer)\./.test(type)) {
    return takePaymentMessage(deps, signed);
  }
}

async function takeAccountMessage(deps: MessageDeps, signed: unknown): Promise<void> {
  const message = accountMessage.safeParse(signed);
  if (!message.success) throw reject(deps, signed);
  const { id, data } = message.data;
  await carryOutOnce(deps, id, () =>
    syncAccount(deps, deps.provider, { accountId: data.object.id }),
  );
}

async function takePaymentMessage(deps: MessageDeps, signed: unknown): Promise<void> {
  const message = paymentMessage.safeParse(signed);
  if (!message.success) throw reject(deps, signed);
  const event = toPaymentEvent(message.data);
  await carryOutOnce(deps, event.id, () => deps.onPaymentEvent(event));
}

async function carryOutOnce(
  { db }: MessageDeps,
  eventId: string,
  work: () => Promise<void>,
): Promise<void> {
  if (await isEventDone(db, eventId)) return;
  await work();
  await saveEvent(db, eventId);
}

/** The error for a signed message that is not understood. It is not lost: the provider sends it again for three days. */
function reject({ connection, counts }: MessageDeps, signed: unknown): Error {
  counts.notUnderstood += 1;
  const named = z.object({ id: z.string(), type: z.string() }).safeParse(signed);
  const { id, type } = named.data ?? {};
  connection.log.error({ id, type }, 'a message of the payments provider was not understood');
  return fail(platformErrors.malformed_request);
}
