import { codeMail } from '#features/verification/server/mails.ts';
import type { Database } from '#platform/server/database/database.ts';
import { defineMail, type MailUrgency } from '#platform/server/mail/mail-kind.ts';
import { inTransaction } from '#platform/server/transaction.ts';

type Asked = { count: number; to?: (n: number) => string; urgency?: MailUrgency; first?: number };

/** Asks for mails with the codes 1000, 1001, … in one transaction. */
export async function askForMails(db: Database, asked: Asked): Promise<void> {
  const { count, urgency = 'now', first = 1000, to = (n) => `m${n}@mail.example` } = asked;
  const kind: typeof codeMail = defineMail({ name: codeMail.name, urgency });
  await inTransaction(db, async ({ mail }) => {
    for (let n = 0; n < count; n += 1) {
      const code = String(first + n);
      const props = { code, firstName: 'Ana', purpose: 'email', validMinutes: 120 } as const;
      mail(kind, { to: to(n), campusId: 'ou', props });
    }
  });
}
