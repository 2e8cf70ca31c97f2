import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { newId } from '#platform/server/ids.ts';
import { clientKey, enforceRateLimit } from '#platform/server/access/rate-limit.ts';
import { pageErrors } from '../contract.ts';
import { insertFeedback } from './feedback-queries.ts';

/** How much feedback a member, or the visitors of one client, may send in an hour. */
const limit = { limit: 10, windowSeconds: 3_600 };

export async function sendFeedback(
  context: RequestContext,
  given: { text: string; email?: string | undefined },
): Promise<{ received: true }> {
  const { actor, site, clientAddress } = context;
  const text = given.text.trim();
  if (text === '') throw fail(pageErrors.feedback_empty);
  const key = actor ? `feedback:${actor.memberId}` : `feedback:${clientKey(clientAddress)}`;
  await context.inTransaction(async ({ tx }) => {
    await enforceRateLimit(tx, key, limit);
    await insertFeedback(tx, {
      id: newId(),
      campusId: site.campusId,
      memberId: actor?.memberId ?? null,
      email: given.email ?? null,
      text,
    });
  });
  return { received: true };
}
