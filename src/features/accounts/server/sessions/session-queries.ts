import { CompiledQuery, sql } from 'kysely';
import { hidesAnybody } from '#features/blocks/server/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor, ActorWithHeads } from '#platform/server/http/operations/context.ts';
import { campusChannel, headInSql } from '#platform/server/live/event-log.ts';
import { recentLoginMinutes } from '../../contract/password.ts';

/** The longest life of a session, even if it is used. */
const maxDays = 90;

const actorColumns = sql`
  s.id as "sessionId", m.id as "memberId", m.email_verified as "emailVerified",
  m.school_verified as "schoolVerified", m.campus_id as "campusId",
  m.posting_paused_until as "postingPausedUntil", m.messages_paused_until as "messagesPausedUntil",
  ${hidesAnybody(sql.ref('m.id'))} as "hasBlocks"
`;

const isValid = sql`
  s.expires_at > now() and m.banned_at is null
    and not exists (select from banned_emails b where b.ban_key = m.ban_key)
`;

// Every request runs this statement; compiled once, it need not be built each time.
const actorByToken = `
  select s.id as "sessionId", m.id as "memberId", m.email_verified as "emailVerified",
    m.school_verified as "schoolVerified", m.campus_id as "campusId",
    m.posting_paused_until as "postingPausedUntil", m.messages_paused_until as "messagesPausedUntil",
    coalesce((select true from blocks b where b.blocker_id = m.id limit 1),
      (select true from blocks b where b.blocked_id = m.id limit 1), false) as "hasBlocks",
    s.last_modified < now() - interval '1 day' as "isDue",
    ${headInSql('$2')} as "campusHead", ${headInSql("'member:' || m.id")} as "memberHead"
  from sessions s join members m on m.id = s.member_id
  where s.token = $1 and s.expires_at > now() and m.banned_at is null
    and not exists (select from banned_emails b where b.ban_key = m.ban_key)
`;

/**
 * The member of a session token; a ban or an expiry applies at once. Includes the positions of the member's two logs,
 * which every response carries.
 */
export async function actorOfToken(
  db: Db,
  token: string,
  campusId: string,
): Promise<TokenActor | undefined> {
  const query = CompiledQuery.raw(actorByToken, [token, campusChannel(campusId)]);
  const { rows } = await db.executeQuery<TokenActor>(query);
  return rows[0];
}

type TokenActor = ActorWithHeads & { isDue: boolean };

/**
 * The same with further facts of the member, as of the same moment. `selectFacts` selects them, in one row, for the
 * member `asking."memberId"`; it has no parameters.
 */
export async function actorWithFacts(
  db: Db,
  { token, campusId, selectFacts }: { token: string; campusId: string; selectFacts: string },
): Promise<(TokenActor & { facts: unknown }) | undefined> {
  const text = `
    select asking.*, (select row_to_json(facts) from (${selectFacts}) as facts) as facts
    from (${actorByToken}) as asking
  `;
  const query = CompiledQuery.raw(text, [token, campusChannel(campusId)]);
  const { rows } = await db.executeQuery<TokenActor & { facts: unknown }>(query);
  return rows[0];
}

/** The members of the valid sessions among these. */
export async function actorsOfSessions(db: Db, sessionIds: string[]): Promise<Map<string, Actor>> {
  const { rows } = await sql<Actor>`
    select ${actorColumns} from sessions s join members m on m.id = s.member_id
    where s.id = any(${sessionIds}::uuid[]) and ${isValid}
  `.execute(db);
  return new Map(rows.map((actor) => [actor.sessionId, actor]));
}

/** Whether a session has not ended. */
export async function hasSession(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sessions where id = ${sessionId} and expires_at > now()
  `.execute(db);
  return rows.length > 0;
}

/** Whether the login that opened a session was recent. */
export async function isRecentLogin(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sessions
    where id = ${sessionId} and created_at > now() - make_interval(mins => ${recentLoginMinutes})
  `.execute(db);
  return rows.length > 0;
}

export async function insertSession(
  tx: Db,
  session: {
    id: string;
    memberId: string;
    token: string;
    userAgent: string;
    ipAddress: string;
    /** The address whose mailbox this browser has proven; null if it logged in another way. */
    provenEmail: string | null;
    /** Null if the login is now. */
    loggedInAt: Date | null;
    seconds: number;
  },
): Promise<void> {
  await sql`
    insert into sessions (id, member_id, token, user_agent, ip_address, proven_email, created_at, expires_at)
    values (${session.id}, ${session.memberId}, ${session.token}, ${session.userAgent},
      ${session.ipAddress}, ${session.provenEmail}, coalesce(${session.loggedInAt}::timestamptz, now()),
      now() + make_interval(secs => ${session.seconds}))
  `.execute(tx);
}

/** Prolongs a session and records that it was used. */
export async function prolongSession(db: Db, sessionId: string, seconds: number): Promise<void> {
  await sql`
    update sessions set last_modified = now(), expires_at = least(
      now() + make_interval(secs => ${seconds}), created_at + make_interval(days => ${maxDays}))
    where id = ${sessionId}
  `.execute(db);
}

/**
 * Replaces the id and the token of a session: cookies with the old token become invalid, and streams opened with them
 * end in every process, because processes look sessions up by id.
 */
export async function renewSession(
  tx: Db,
  sessionId: string,
  { id, token }: { id: string; token: string },
): Promise<void> {
  await sql`update sessions set id = ${id}, token = ${token} where id = ${sessionId}`.execute(tx);
}

/** Deletes a session and the member's unused cross-site login codes, as the functions below also do. */
export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await sql`
    with ended as (delete from sessions where id = ${sessionId} returning member_id)
    delete from hand_over_codes h using ended where h.member_id = ended.member_id
  `.execute(db);
}

/** Deletes a member's sessions, except the one that `except` names; returns them. */
export async function deleteSessionsOf(
  tx: Db,
  memberId: string,
  except: string | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with granted as (delete from hand_over_codes where member_id = ${memberId})
    delete from sessions where member_id = ${memberId} and id is distinct from ${except}::uuid
    returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes a member's sessions that were opened without proof of this address's mailbox; returns them. */
export async function deleteUnprovenSessions(
  tx: Db,
  memberId: string,
  email: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with granted as (delete from hand_over_codes where member_id = ${memberId})
    delete from sessions
    where member_id = ${memberId} and proven_email is distinct from ${email}::text
    returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes one session of this member; false if it is not theirs. */
export async function deleteOwnSession(
  db: Db,
  memberId: string,
  sessionId: string,
): Promise<boolean> {
  const { rows } = await sql`
    with ended as (
      delete from sessions where id = ${sessionId} and member_id = ${memberId} returning member_id
    ), granted as (
      delete from hand_over_codes h using ended where h.member_id = ended.member_id
    )
    select 1 from ended
  `.execute(db);
  return rows.length > 0;
}

export type SessionRow = {
  id: string;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: Date;
  lastUsedAt: Date;
};

export async function listSessions(db: Db, memberId: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, user_agent as "userAgent", ip_address as "ipAddress", created_at as "createdAt", last_modified as "lastUsedAt"
    from sessions where member_id = ${memberId} and expires_at > now()
    order by last_modified desc, id desc limit 100
  `.execute(db);
  return rows;
}
