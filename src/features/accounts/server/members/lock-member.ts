import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import type { Actor } from '#platform/server/http/operations/context.ts';
import {
  lockEmail,
  lockMembers,
  memberOfEmail,
  memberOfId,
  type Member,
} from './member-queries.ts';
import { hasSession } from '../sessions/session-queries.ts';

/**
 * A member whose row this transaction has locked, read after the lock.
 *
 * Every handler that opens or ends access to an account locks the member first, and only then reads or writes sessions,
 * sign-in methods, links and codes. So a handler that waited (for a hash, for Google) uses current data, and all handlers
 * lock in one order: address, members by id, username, links and codes.
 */
export type LockedMember = Member;

/** Needs a transaction. Also locks `currentActor`, whom this browser is logged in as: opening a session ends theirs. */
export async function lockMember(
  tx: Db,
  memberId: string,
  currentActor: Actor | null = null,
): Promise<LockedMember | undefined> {
  await lockMembers(tx, currentActor ? [memberId, currentActor.memberId] : [memberId]);
  return memberOfId(tx, memberId);
}

/** Locks an address, so that nobody else signs up with it or moves to it, and the member who has it. */
export async function lockMemberOfEmail(
  tx: Db,
  email: string,
  currentActor: Actor | null,
): Promise<LockedMember | undefined> {
  await lockEmail(tx, email);
  const found = await memberOfEmail(tx, email);
  if (!found) {
    if (currentActor) await lockMembers(tx, [currentActor.memberId]);
    return undefined;
  }
  const locked = await lockMember(tx, found.id, currentActor);
  return locked?.email === email ? locked : undefined;
}

/** Locks the logged-in member; rejects a session that has ended since the request began. */
export async function lockActor(tx: Db, actor: Actor): Promise<LockedMember> {
  const locked = await lockMember(tx, actor.memberId);
  if (!locked || !(await hasSession(tx, actor.sessionId)))
    throw fail(platformErrors.sign_in_required);
  return locked;
}
