import type { FastifyInstance } from 'fastify';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { fail } from '#platform/server/fail.ts';
import { takeMessage, type MessageDeps } from './messages/take-message.ts';

export const stripeWebhookPath = '/api/payouts/webhook';

const maxBytes = 256 * 1024;

/**
 * Receives the provider's messages (T25). A message says only that an account or a payment changed; its state is then read
 * from the provider, so that messages may come late, twice or in any order. A failure is answered with an error, and the
 * provider sends the message again.
 */
export function mountStripeWebhook(server: FastifyInstance, deps: MessageDeps): void {
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
        const given = headers['stripe-signature'];
        const signature = typeof given === 'string' ? given : '';
        const signed = await deps.connection.readWebhook(body, signature).catch(() => {
          throw fail(platformErrors.malformed_request);
        });
        await takeMessage(deps, signed);
        return { received: true };
      },
    );
  });
}
