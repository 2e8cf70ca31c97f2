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
const wrongOfMember: RateLimit = { limit: 25, windowSeconds: 24 * hour };
/** Of one client, for all accounts; a dorm may share a client address. */
const wrongOfClient: RateLimit = { limit: 100, windowSeconds: hour };
/**
 * On one campus, from all clients. Beyond this limit, or the client's, each code allows one try instead of five: that
 * slows down guessing with many accounts, but does not lock out members who type the code from their mail.
 */
const wrongOfCampus: RateLimit = { limit: 300, windowSeconds: hour };

type Prove = (unit: UnitOfWork, proven: { row: CodeRow; member: HeldMember }) => Promise<void>;

/** Checks a code; a right one is deleted and takes effect in the same transaction. A wrong one counts as a try. */
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
  const ofMember = `wrong-codes-${given.purpose}:${actor.memberId}`;
  const ofClient = `wrong-codes-client:${clientKey(clientAddress)}`;
  // Counted before the code is compared, so that parallel guesses cannot exceed the limits; for a right code the count
  // is taken back.
  await consume(db, ofClient, wrongOfClient);
  await enforceRateLimit(db, ofMember, wrongOfMember);
  const isRight = await context.inTransaction(async (unit) => {
    await given.hold?.(unit.tx);
    const member = await holdActor(unit.tx, actor);
    return tryCode(unit, context, { ...given, member, prove, ofClient });
  });
  if (!isRight) throw fail(verificationErrors.code_incorrect);
  await consume(db, ofClient, wrongOfClient, -1);
  await consume(db, ofMember, wrongOfMember, -1);
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
    ofClient: string;
  },
): Promise<boolean> {
  const { member, purpose, code, prove, ofClient } = given;
  const { tx } = unit;
  const memberId = member.id;
  const row = await consumeCodeTry(tx, memberId, purpose);
  const ofCampus = `wrong-codes-${purpose}-campus:${row?.campusId ?? context.site.campusId}`;
  const isFirstTry = row?.triesLeft === codeTries - 1;
  if (row && !isFirstTry) {
    await requireRateLeft(tx, ofClient, wrongOfClient);
    await requireRateLeft(tx, ofCampus, wrongOfCampus);
  }
  const hash = context.sealer.hash('verification-code', memberId, purpose, code);
  if (!row || !timingSafeEqual(row.codeHash, hash)) {
    await consume(tx, ofCampus, wrongOfCampus);
    return false;
  }
  await deleteCode(tx, memberId, purpose);
  await prove(unit, { row, member });
  return true;
}
