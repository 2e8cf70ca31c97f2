import { timingSafeEqual } from 'node:crypto';
import { lockActor, type LockedMember } from '#features/accounts/server/members/index.ts';
import {
  clientKey,
  consume,
  enforceRateLimit,
  returnUses,
  type RateLimit,
} from '#platform/server/access/rate-limit.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { maxCodeAttempts, longCodeDigits, verificationErrors } from '../contract.ts';
import {
  deleteCode,
  consumeCodeTry,
  isCodeUsedUp,
  pendingCode,
  type CodePurpose,
  type CodeRow,
} from './code-queries.ts';

const hour = 3600;
/** Wrong codes of one member: 25 of 9,000 numbers in a day. */
const wrongCodesPerMember: RateLimit = { limit: 25, windowSeconds: 24 * hour };
/**
 * Wrong codes of one client, and of one campus from all clients, for all accounts. They do not count if the right one
 * follows. Beyond these limits only the long form of a code is accepted, which nobody guesses: in a day, strangers have
 * 60 of 9,000 numbers on one network, and 120 in all (T28), and nobody with the mail is locked out (T81).
 */
const hourlyPerClient: RateLimit = { limit: 20, windowSeconds: hour };
const dailyPerClient: RateLimit = { limit: 60, windowSeconds: 24 * hour };
const dailyPerCampus: RateLimit = { limit: 120, windowSeconds: 24 * hour };

type Prove = (unit: UnitOfWork, proven: { row: CodeRow; member: LockedMember }) => Promise<void>;

/** Checks a code. A correct code is deleted and takes effect in the same transaction; a wrong code counts as a try. */
export async function redeemCode(
  context: RequestContext,
  given: {
    purpose: CodePurpose;
    code: string;
    /** Takes locks that come before the member's. */
    hold?: (tx: Db) => Promise<void>;
  },
  prove: Prove,
): Promise<void> {
  const { db } = context;
  const actor = requireActor(context);
  const keyOfMember = `wrong-codes-${given.purpose}:${actor.memberId}`;
  await enforceRateLimit(db, keyOfMember, wrongCodesPerMember);
  const isLong = given.code.length === longCodeDigits;
  const sharedLimits = await createSharedLimits(context, given.purpose);
  // Counted before the code is compared, so that parallel guesses cannot exceed the limits.
  for (const [key, limit] of sharedLimits) {
    const left = await consume(db, key, limit);
    if (left < 0 && !isLong) throw fail(verificationErrors.long_code_needed);
  }
  const redeemed = await context.inTransaction(async (unit) => {
    await given.hold?.(unit.tx);
    const member = await lockActor(unit.tx, actor);
    return tryCode(unit, context, { ...given, isLong, member, prove });
  });
  if (redeemed === 'used up') throw fail(verificationErrors.code_used_up);
  if (!redeemed) throw fail(verificationErrors.code_incorrect);
  await returnUses(db, keyOfMember, 1);
  const attempts = maxCodeAttempts - redeemed.attemptsLeft;
  for (const [key] of sharedLimits) await returnUses(db, key, attempts);
}

/** The limits that the attempts of all members count towards; those of the client first, so that it uses up less. */
async function createSharedLimits(
  { db, site, clientAddress, ...context }: RequestContext,
  purpose: CodePurpose,
): Promise<[key: string, limit: RateLimit][]> {
  const { memberId } = requireActor(context);
  const pending = await pendingCode(db, memberId, purpose);
  const client = clientKey(clientAddress);
  return [
    [`wrong-codes-client:${client}`, hourlyPerClient],
    [`wrong-codes-client-day:${client}`, dailyPerClient],
    [`wrong-codes-${purpose}-campus:${pending?.campusId ?? site.campusId}`, dailyPerCampus],
  ];
}

/** The redeemed code; undefined if the attempt failed, although the code can still be used. */
async function tryCode(
  unit: UnitOfWork,
  { sealer }: RequestContext,
  given: {
    member: LockedMember;
    purpose: CodePurpose;
    code: string;
    isLong: boolean;
    prove: Prove;
  },
): Promise<CodeRow | 'used up' | undefined> {
  const { member, purpose, code, isLong, prove } = given;
  const row = await consumeCodeTry(unit.tx, member.id, purpose);
  if (!row && (await isCodeUsedUp(unit.tx, member.id, purpose))) return 'used up';
  const stored = isLong ? row?.longCodeHash : row?.codeHash;
  if (!row || !stored) return undefined;
  const hashes = sealer.validHashes('verification-code', member.id, purpose, code);
  if (!hashes.some((hash) => timingSafeEqual(stored, hash))) return undefined;
  await deleteCode(unit.tx, member.id, purpose);
  await prove(unit, { row, member });
  return row;
}
