import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { syncAccount } from './sync-account.ts';
import type { PaymentsProvider } from './payments-provider.ts';
import { isEventDone, saveEvent } from './payout-queries.ts';

export const stripeWebhookPath = '/api/payouts/webhook';

const maxBytes = 256 * 1024;

const providerId = z.string().check(z.regex(/^\w{1,255}$/));

/** The part of a message that is read: of other kinds only the kind. */
const message = z.union([
  z.object({
    type: z.literal('account.updated'),
    id: providerId,
    data: z.object({ object: z.object({ id: providerId }) }),
  }),
  z.object({ type: z.string().check(z.refine((type) => type !== 'account.updated')) }),
]);

type Deps = { provider: PaymentsProvider; db: Database; inTransaction: InTransaction };

/**
 * Receives the provider's messages (T25). A message says only that an account changed; its state is then read from the
 * provider, so that messages may come late, twice or in any order. A failure is answered with an error, and the
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

async function takeMessage(
  { provider, db, inTransaction }: Deps,
  body: Buffer,
  signature: string,
): Promise<void> {
  const signed = await provider.readWebhook(body, signature).catch(() => {
    throw fail(platformErrors.malformed_request);
  });
  const event = message.safeParse(signed);
  if (!event.success) throw fail(platformErrors.malformed_request);
  if (!('data' in event.data)) return;
  const { id, data } = event.data;
  if (await isEventDone(db, id)) return;
  await syncAccount({ db, inTransaction }, provider, { accountId: data.object.id });
  await saveEvent(db, id);
}
