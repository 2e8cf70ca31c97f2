import { randomInt } from 'node:crypto';
import { enforceMailLimit } from '#features/accounts/server/index.ts';
import { lockActor, findMailbox } from '#features/accounts/server/members/index.ts';
import { clientKey, enforceRateLimit, type RateLimit } from '#platform/server/access/rate-limit.ts';
import type { Db } from '#platform/server/database/database.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import {
  codeMinutes,
  maxCodeAttempts,
  largestCode,
  longCodeDigits,
  smallestCode,
} from '../contract.ts';
import { pendingCode, replaceCode, type CodePurpose } from './code-queries.ts';
import { codeMail } from './mails.ts';

const hour = 3600;
/** Codes to one address that one member requests, and in an hour also those that one client requests for any member. */
const hourlyPerAddress: RateLimit = { limit: 3, windowSeconds: hour };
const dailyPerAddress: RateLimit = { limit: 5, windowSeconds: 24 * hour };
/** All codes of a member: a higher limit, because a corrected address needs codes of its own. */
const hourlyPerMember: RateLimit = { limit: 6, windowSeconds: hour };
const dailyPerMember: RateLimit = { limit: 10, windowSeconds: 24 * hour };
/** Limits mails to strangers by many accounts of one client; a campus may share one client address. */
const hourlyPerClient: RateLimit = { limit: 300, windowSeconds: hour };

export type CodeRequest = {
  memberId: string;
  firstName: string;
  purpose: CodePurpose;
  email: string;
  campusId: string | null;
};

/**
 * Creates a code, stores its hash in place of the previous one, and mails the code. Returns false if the account's
 * own address is already proven or was changed, or if a valid code was mailed to the address and no other is requested:
 * two tabs that open at once mail one code.
 */
export async function issueCode(
  context: RequestContext,
  codeRequest: CodeRequest,
  { again }: { again: boolean } = { again: true },
): Promise<boolean> {
  const { site } = context;
  const { memberId, purpose, email, campusId } = codeRequest;
  const client = clientKey(context.clientAddress);
  return context.inTransaction(async ({ tx, mail }) => {
    const locked = await lockActor(tx, requireActor(context));
    // The address was corrected or proven meanwhile; the page then requests a code for the current one.
    if (purpose === 'email' && (locked.email !== email || locked.emailVerified)) return false;
    if (!again && (await pendingCode(tx, memberId, purpose))?.email === email) return false;
    await enforceCodeLimits(tx, { memberId, purpose, email, client });
    const code = String(randomInt(smallestCode, largestCode + 1));
    const longCode = code + randomDigits(longCodeDigits - code.length);
    const hashOf = (secret: string) =>
      context.sealer.hash('verification-code', memberId, purpose, secret);
    await replaceCode(tx, {
      memberId,
      purpose,
      email,
      campusId,
      codeHash: hashOf(code),
      longCodeHash: hashOf(longCode),
      attempts: maxCodeAttempts,
      minutes: codeMinutes,
    });
    mail(codeMail, {
      to: email,
      // The mail names the campus that the member is joining.
      campusId: campusId ?? site.campusId,
      memberId,
      props: {
        code,
        longCode,
        firstName: codeRequest.firstName,
        purpose,
        validMinutes: codeMinutes,
      },
    });
    return true;
  });
}

function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

async function enforceCodeLimits(
  tx: Db,
  request: { memberId: string; purpose: CodePurpose; email: string; client: string },
): Promise<void> {
  const { memberId, purpose, client } = request;
  const mailbox = await findMailbox(tx, request.email);
  const key = (span: string, ...parts: string[]) => `code-${purpose}-${span}:${parts.join(':')}`;
  await enforceRateLimit(tx, key('hour', memberId), hourlyPerMember);
  await enforceRateLimit(tx, key('day', memberId), dailyPerMember);
  await enforceRateLimit(tx, key('hour', memberId, mailbox), hourlyPerAddress);
  await enforceRateLimit(tx, key('day', memberId, mailbox), dailyPerAddress);
  await enforceRateLimit(tx, key('hour', mailbox, client), hourlyPerAddress);
  await enforceMailLimit(tx, `code-${purpose}`, { mailbox, client });
  // Last, and undone with the transaction if no code is mailed: one member cannot use up the codes of a whole campus.
  await enforceRateLimit(tx, `code-client:${client}`, hourlyPerClient);
}
