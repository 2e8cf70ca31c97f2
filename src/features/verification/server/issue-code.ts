import { randomInt } from 'node:crypto';
import { holdActor, mailboxOf } from '#features/accounts/server/index.ts';
import { clientKey, enforceRateLimit, type RateLimit } from '#platform/server/rate-limit.ts';
import { actorOf, type RequestContext } from '#platform/server/http/context.ts';
import { codeMinutes, codeTries, largestCode, smallestCode } from '../contract.ts';
import { pendingCode, replaceCode, type CodePurpose } from './code-queries.ts';
import { codeMail } from './mails.ts';

/** Few enough against guessing: at most 25 of 9,000 numbers a day can be tried. */
const ofHour: RateLimit = { limit: 3, windowSeconds: 3600 };
const ofDay: RateLimit = { limit: 5, windowSeconds: 24 * 3600 };
/** Limits mails to strangers by many accounts of one client; a campus may share one client address. */
const ofClient: RateLimit = { limit: 300, windowSeconds: 3600 };

export type CodeFor = {
  memberId: string;
  firstName: string;
  purpose: CodePurpose;
  email: string;
  campusId: string | null;
};

/**
 * Creates a code, stores its hash in place of the one before, and mails it. Returns false if a valid one was mailed to
 * that address and no other is requested: two tabs that open at once mail one code.
 */
export async function issueCode(
  context: RequestContext,
  wanted: CodeFor,
  { again }: { again: boolean } = { again: true },
): Promise<boolean> {
  const { db, site } = context;
  const { memberId, purpose, email, campusId } = wanted;
  await enforceRateLimit(db, `code-client:${clientKey(context.clientAddress)}`, ofClient);
  return context.inTransaction(async ({ tx, mail }) => {
    const held = await holdActor(tx, actorOf(context));
    // The address was corrected or proven meanwhile; the page asks again for the one it has now.
    if (purpose === 'email' && (held.email !== email || held.emailVerified)) return false;
    if (!again && (await pendingCode(tx, memberId, purpose))?.email === email) return false;
    for (const owner of [memberId, await mailboxOf(tx, email)]) {
      await enforceRateLimit(tx, `code-${purpose}-hour:${owner}`, ofHour);
      await enforceRateLimit(tx, `code-${purpose}-day:${owner}`, ofDay);
    }
    const code = String(randomInt(smallestCode, largestCode + 1));
    await replaceCode(tx, {
      memberId,
      purpose,
      email,
      campusId,
      codeHash: context.sealer.hash('verification-code', memberId, purpose, code),
      tries: codeTries,
      minutes: codeMinutes,
    });
    mail(codeMail, {
      to: email,
      campusId: site.campusId,
      memberId,
      props: { code, firstName: wanted.firstName, purpose, validMinutes: codeMinutes },
    });
    return true;
  });
}
