import { dayMs } from '#platform/contract/durations.ts';
import type { Clock } from '#platform/server/clock.ts';
import { defineJob, type JobHandler } from '#platform/server/jobs/job.ts';
import { doneEvents, findReadTo, saveReadTo } from './message-queries.ts';
import { takeMessage, type MessageDeps } from './take-message.ts';

const readMissedMessages = defineJob({
  name: 'read-missed-messages',
  everySeconds: 3_600,
  failureMessage: 'messages of the payments provider that never came were not all carried out',
});

/** The messages that change what we know of a payment: those that the operator switches on for the webhook. */
const types = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.captured',
  'charge.expired',
  'charge.refunded',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'transfer.created',
  'transfer.updated',
  'transfer.reversed',
];

/** Stripe keeps messages for so long. */
const keptDays = 30;

/** Stripe may list a message a little after later ones. */
const overlapMs = 10 * 60_000;

export type MissedMessagesDeps = MessageDeps & { clock: Clock };

/**
 * Reads what happened at Stripe since it last looked, and carries out the messages that never came: of an order that is settled nothing else
 * would notice them. A message that cannot be carried out is read again the next time.
 */
export function missedMessagesJob({ clock, ...deps }: MissedMessagesDeps): JobHandler {
  const { db, connection } = deps;
  return readMissedMessages.handledBy(async (_payload, { pause }) => {
    const before = await findReadTo(db);
    const since = before ?? new Date(clock.now().getTime() - keptDays * dayMs);
    const errors: unknown[] = [];
    let readTo: Date | undefined;
    const query = { types, since: new Date(since.getTime() - overlapMs) };
    for await (const messages of connection.messages(query)) {
      // The newest come first.
      readTo ??= messages[0]?.at;
      const done = await doneEvents(
        db,
        messages.map(({ id }) => id),
      );
      for (const { id, at, message } of messages.filter((each) => !done.has(each.id))) {
        await pause();
        await takeMessage(deps, message).catch((error: unknown) => {
          connection.log.warn({ id }, 'a message that never came could not be carried out');
          errors.push(error);
          readTo = at;
        });
      }
    }
    if (readTo) await saveReadTo(db, readTo);
    if (errors.length > 0) throw errors[0];
  });
}
