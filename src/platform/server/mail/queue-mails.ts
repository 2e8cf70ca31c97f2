import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { newId } from '../ids.ts';
import type { MailKind, MailRequest } from './mail-kind.ts';
import type { Sealer } from '../config/sealing.ts';

export type QueuedMail = { kind: MailKind<unknown>; request: MailRequest<unknown> };

/** The name of the wake-up that says that mails were queued. */
export const mailsWakeUp = 'mails';

/** Writes the mail requests of a transaction. */
export async function queueMails(
  tx: Db,
  { sealer, laterDelaySeconds }: { sealer: Sealer; laterDelaySeconds: number },
  mails: QueuedMail[],
): Promise<void> {
  for (const { kind, request } of mails) {
    const id = newId();
    const wait = kind.urgency === 'later' ? laterDelaySeconds : 0;
    await sql`
      insert into mails (id, kind, campus_id, member_id, recipient, payload, urgency, due_at)
      values (${id}, ${kind.name}, ${request.campusId}, ${request.memberId ?? null}, ${request.to},
        ${sealer.encrypt('mail', id, request.props)}, ${kind.urgency}, greatest(now() + make_interval(secs => ${wait}), ${request.notBefore ?? null}::timestamptz))
    `.execute(tx);
  }
}
