import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import type { SessionView } from '../../schemas/sessions.ts';
import { lockActor } from '../members/lock-member.ts';
import { deleteOwnSession, deleteSessionsOf, listSessions } from './session-queries.ts';

/** The member's sessions. */
export async function showOwnSessions(
  context: RequestContext,
): Promise<{ sessions: SessionView[] }> {
  const actor = requireActor(context);
  const rows = await listSessions(context.db, actor.memberId);
  const sessions = rows.map(({ id, userAgent, ipAddress, createdAt, lastUsedAt }) => ({
    id,
    userAgent: userAgent ?? '',
    ipAddress,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === actor.sessionId,
  }));
  return { sessions };
}

export async function endOwnSession(
  context: RequestContext,
  sessionId: string,
  endStreams: (sessionId: string) => void,
): Promise<{ ended: true }> {
  const actor = requireActor(context);
  const isEnded = await context.inTransaction(async ({ tx }) => {
    await lockActor(tx, actor);
    return deleteOwnSession(tx, actor.memberId, sessionId);
  });
  if (!isEnded) throw fail(platformErrors.not_found);
  endStreams(sessionId);
  return { ended: true };
}

export async function endOtherSessions(
  context: RequestContext,
  endStreams: (sessionId: string) => void,
): Promise<{ ended: number }> {
  const actor = requireActor(context);
  const ended = await context.inTransaction(async ({ tx }) => {
    await lockActor(tx, actor);
    return deleteSessionsOf(tx, actor.memberId, actor.sessionId);
  });
  for (const id of ended) endStreams(id);
  return { ended: ended.length };
}
