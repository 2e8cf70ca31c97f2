import { randomInt } from 'node:crypto';
import { mailboxOf } from '#features/accounts/server/index.ts';
import { clientKey, requireBudget, type Budget } from '#platform/server/budgets.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { keyedHash } from '#platform/server/secrets.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import { codeMinutes, codeTries, largestCode, smallestCode } from '../contract.ts';
import { replaceCode, type CodePurpose } from './code-queries.ts';
import { codeMail } from './mails.ts';

/** Few enough that guessing stays hopeless: at most 25 of 9,000 numbers a day are ever judged. */
const ofHour: Budget = { limit: 3, windowSeconds: 3600 };
const ofDay: Budget = { limit: 5, windowSeconds: 24 * 3600 };
/** Many accounts made in one place must not mail strangers without end; a campus may share one client address. */
const ofClient: Budget = { limit: 300, windowSeconds: 3600 };

export type CodeFor = {
  memberId: string;
  firstName: string;
  purpose: CodePurpose;
  email: string;
  campusId: string | null;
};

/** Makes a code, keeps its hash in the place of the one before, and mails it. */
export async function issueCode(context: RequestContext, wanted: CodeFor): Promise<void> {
  const { db, config, site } = context;
  const { memberId, purpose, email, campusId } = wanted;
  await requireBudget(db, `code-client:${clientKey(context.clientAddress)}`, ofClient);
  for (const owner of [memberId, await mailboxOf(db, email)]) {
    await requireBudget(db, `code-${purpose}-hour:${owner}`, ofHour);
    await requireBudget(db, `code-${purpose}-day:${owner}`, ofDay);
  }
  const code = String(randomInt(smallestCode, largestCode + 1));
  await inTransaction(db, async ({ tx, mail }) => {
    await replaceCode(tx, {
      memberId,
      purpose,
      email,
      campusId,
      codeHash: keyedHash(config, 'code', memberId, purpose, code),
      tries: codeTries,
      minutes: codeMinutes,
    });
    mail(codeMail, {
      to: email,
      campusId: site.campusId,
      memberId,
      props: { code, firstName: wanted.firstName, purpose, validMinutes: codeMinutes },
    });
  });
}
