import { codeMail } from '#features/verification/server/mails.ts';
import { loadConfig } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { defineMail, type MailUrgency } from '#platform/server/mail/mail-kind.ts';
import { createSealer } from '#platform/server/config/sealing.ts';
import { createInTransaction } from '#platform/server/transaction.ts';

type MailBatch = {
  count: number;
  to?: (n: number) => string;
  urgency?: MailUrgency;
  first?: number;
  /** How long the codes are valid; an expired one is not sent. */
  validMinutes?: number;
};

/** Stores mails with consecutive codes from `first` on, in one transaction; `secret` is the server's AUTH_SECRET. */
export async function queueMails(
  db: Database,
  batch: MailBatch,
  secret = loadConfig({ NODE_ENV: 'test' }).authSecret,
): Promise<void> {
  const { count, urgency = 'now', first = 1000, validMinutes = 120 } = batch;
  const { to = (n: number) => `m${n}@mail.example` } = batch;
  const kind: typeof codeMail = defineMail({ name: codeMail.name, urgency });
  const inTransaction = createInTransaction({ db, sealer: createSealer(secret) });
  await inTransaction(async ({ mail }) => {
    for (let n = 0; n < count; n += 1) {
      const code = String(first + n);
      const props = { code, firstName: 'Ana', purpose: 'email', validMinutes } as const;
      mail(kind, { to: to(n), campusId: 'ou', props });
    }
  });
}
