import { timingSafeEqual } from 'node:crypto';
import { holdActor, type HeldMember } from '#features/accounts/server/index.ts';
import {
  clientKey,
  consume,
  enforceRateLimit,
  requireRateLeft,
  type RateLimit,
} from '#platform/server/rate-limit.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { actorOf, type RequestContext } from '#platform/server/http/context.ts';
import { codeTries, verificationErrors } from '../contract.ts';
import { deleteCode, consumeCodeTry, type CodePurpose, type CodeRow } from './code-queries.ts';

const hour = 3600;
/** Wrong codes of one member: 25 of 9,000 numbers in a day. */
const wrongCodesPerMember: RateLimit = { limit: 25, windowSeconds: 24 * hour };
/** Wrong codes of one client, for all accounts; a dorm may share a client address. */
const wrongCodesPerClient: RateLimit = { limit: 100, windowSeconds: hour };
/**
 * Wrong codes on one campus, from all clients. Beyond this limit, or the client's, each code allows one try instead of
 * five: that slows down guessing with many accounts, but does not lock out members who type the code from their mail.
 */
const wrongCodesPerCampus: RateLimit = { limit: 300, windowSeconds: hour };

type Prove = (unit: UnitOfWork, proven: { row: CodeRow; member: HeldMember }) => Promise<void>;

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
  const { db, clientAddress } = context;
  const actor = actorOf(context);
  const keyOfMember = `wrong-codes-${given.purpose}:${actor.memberId}`;
  const keyOfClient = `wrong-codes-client:${clientKey(clientAddress)}`;
  // Counted before the code is compared, so that parallel guesses cannot exceed the limits; a correct code is
  // subtracted again.
  await consume(db, keyOfClient, wrongCodesPerClient);
  await enforceRateLimit(db, keyOfMember, wrongCodesPerMember);
  const isCorrect = await context.inTransaction(async (unit) => {
    await given.hold?.(unit.tx);
    const member = await holdActor(unit.tx, actor);
    return tryCode(unit, context, { ...given, member, prove, keyOfClient });
  });
  if (!isCorrect) throw fail(verificationErrors.code_incorrect);
  await consume(db, keyOfClient, wrongCodesPerClient, -1);
  await consume(db, keyOfMember, wrongCodesPerMember, -1);
}

async function tryCode(
  unit: UnitOfWork,
  context: RequestContext,
  given: {
    member: HeldMember;
    purpose: CodePurpose;
    code: string;
    prove: Prove;
    /** The key of the client's wrong codes. */
    keyOfClient: string;
  },
): Promise<boolean> {
  const { member, purpose, code, prove, keyOfClient } = given;
  const { tx } = unit;
  const memberId = member.id;
  const row = await consumeCodeTry(tx, memberId, purpose);
  const keyOfCampus = `wrong-codes-${purpose}-campus:${row?.campusId ?? context.site.campusId}`;
  const isFirstTry = row?.triesLeft === codeTries - 1;
  if (row && !isFirstTry) {
    await requireRateLeft(tx, keyOfClient, wrongCodesPerClient);
    await requireRateLeft(tx, keyOfCampus, wrongCodesPerCampus);
  }
  const hashes = context.sealer.validHashes('verification-code', memberId, purpose, code);
  if (!row || !hashes.some((hash) => timingSafeEqual(row.codeHash, hash))) {
    await consume(tx, keyOfCampus, wrongCodesPerCampus);
    return false;
  }
  await deleteCode(tx, memberId, purpose);
  await prove(unit, { row, member });
  return true;
}
