import type { Db } from '#platform/server/database/database.ts';
import type { Actor, StaffRole } from '#platform/server/http/operations/context.ts';
import { staffRole, touchStaffSession } from './staff-queries.ts';

/** A member's role, for calls of the console; each use keeps the console open. */
export async function readStaff(db: Db, actor: Actor): Promise<StaffRole | null> {
  const role = await staffRole(db, actor);
  if (role?.isConfirmed) await touchStaffSession(db, actor.sessionId);
  return role ?? null;
}
