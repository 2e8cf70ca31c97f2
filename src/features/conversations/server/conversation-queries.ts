import { sql, type RawBuilder } from 'kysely';
import { hasBlocked, isHidden } from '#features/blocks/server/index.ts';
import { newestDealOf, type NewestDealRow } from '#features/deals/server/log/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import { cursorPlace, microsecondsOf, type Cursor } from '#platform/server/read-page.ts';
import { summaryOf } from '#platform/server/database/fragments/summary-of.ts';

export type LastAct = 'none' | 'message' | 'heart' | 'heartRemoved';

export type ConversationRow = NewestDealRow & {
  id: string;
  startedBy: string;
  otherId: string;
  username: string;
  firstName: string;
  lastName: string;
  image: string | null;
  verified: boolean;
  lastAct: LastAct;
  lastActorName: string | null;
  lastMessageId: string | null;
  lastText: string | null;
  lastShares: boolean | null;
  lastHasPhoto: boolean | null;
  /** Whether the last message was taken back, by this member or the other. */
  lastTakenBack: 'own' | 'other' | null;
  lastNumber: number;
  unread: boolean;
  readNumber: number;
  otherReadNumber: number;
  /** False if the other account is gone, or one of the two has blocked the other. */
  canSend: boolean;
  createdAt: Date;
  lastModified: Date;
  /** `lastModified` in microseconds since 1970, which a Date cannot hold. */
  at: number;
};

/** Whether messages can be sent. It does not say why they cannot: a block must look like an account that is gone. */
const canSend = sql`
  (o.deleted_at is null and o.banned_at is null
    and not ${isHidden(sql.ref('mine.member_id'), sql.ref('mine.other_id'))})
`;

/** The number of the newest message that is left of a conversation; 0 if there is none. Staff may have taken down later ones. */
const newestNumber = (conversationId: string | RawBuilder<unknown>) => sql`
  coalesce((
    select number from messages where conversation_id = ${conversationId} order by number desc limit 1
  ), 0)
`;

const newestDeal = newestDealOf(sql.ref('mine.member_id'), sql.ref('mine.other_id'));

/** Selects conversations as one of their members sees them. */
const selectConversation = sql`
  select c.id, c.started_by as "startedBy", o.id as "otherId", ${summaryOf('o')},
    c.last_act as "lastAct", a.first_name as "lastActorName", c.last_message_id as "lastMessageId",
    m.plain_text as "lastText", m.shared_post_id is not null as "lastShares",
    (select true from message_media g where g.message_id = m.id) as "lastHasPhoto",
    case when m.taken_back_at is not null
      then case when m.author_id = mine.member_id then 'own' else 'other' end end as "lastTakenBack",
    ${newestNumber(sql.ref('c.id'))} as "lastNumber", mine.unread, mine.read_number as "readNumber",
    theirs.read_number as "otherReadNumber", ${canSend} as "canSend", c.created_at as "createdAt",
    mine.last_modified as "lastModified", ${newestDeal.columns},
    ${microsecondsOf('mine.last_modified')} as at
  from conversation_members mine
    join conversations c on c.id = mine.conversation_id
    join conversation_members theirs
      on theirs.conversation_id = mine.conversation_id and theirs.member_id = mine.other_id
    join members o on o.id = mine.other_id
    left join members a on a.id = c.last_actor_id
    left join messages m on m.id = c.last_message_id
    ${newestDeal.join}
`;

/** A member who has blocked the other loses sight of their conversation. The other can still read it. */
const isShown = sql`not ${hasBlocked(sql.ref('mine.member_id'), sql.ref('mine.other_id'))}`;

type Side = { conversationId: string; memberId: string };

/** Undefined if there is no such conversation, it is not this member's, or the member has blocked the other. */
export async function conversationRow(
  db: Db,
  { conversationId, memberId }: Side,
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    ${selectConversation}
    where mine.conversation_id = ${conversationId} and mine.member_id = ${memberId} and ${isShown}
  `.execute(db);
  return rows[0];
}

/** A member's conversations after a cursor, last modified first. */
export async function conversationRows(
  db: Db,
  { memberId, below, limit }: { memberId: string; below: Cursor; limit: number },
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    ${selectConversation}
    where mine.member_id = ${memberId} and ${isShown}
      and (mine.last_modified, mine.conversation_id) <
        ${cursorPlace(below)}
    order by mine.last_modified desc, mine.conversation_id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** A member's unread conversations. */
const unreadOf = (memberId: RawBuilder<unknown>) => sql`
  from conversation_members mine
  where member_id = ${memberId} and unread and ${isShown}
`;

/** Selects the number of them. */
export const selectUnreadCount = (memberId: RawBuilder<unknown>) => sql`
  select count(*)::integer as count ${unreadOf(memberId)}
`;

export async function countUnread(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${unreadOf(sql`${memberId}::uuid`)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** A member's conversation as `conversationRow` returns it, and the number of that member's unread ones. */
export async function conversationWithUnread(
  db: Db,
  { conversationId, memberId }: Side,
): Promise<(ConversationRow & { unreadCount: number }) | undefined> {
  const { rows } = await sql<ConversationRow & { unreadCount: number }>`
    select shown.*, (${selectUnreadCount(sql`${memberId}::uuid`)}) as "unreadCount"
    from (
      ${selectConversation}
      where mine.conversation_id = ${conversationId} and mine.member_id = ${memberId} and ${isShown}
    ) shown
  `.execute(db);
  return rows[0];
}

/** The other member of a member's conversation, whether messages reach them, and since when there is a conversation. */
export type Other = { otherId: string; canSend: boolean; createdAt: Date };

export async function findOther(
  db: Db,
  { conversationId, memberId }: Side,
): Promise<Other | undefined> {
  const { rows } = await sql<Other>`
    select other_id as "otherId", ${canSend} as "canSend", c.created_at as "createdAt"
    from conversation_members mine
      join members o on o.id = mine.other_id
      join conversations c on c.id = mine.conversation_id
    where conversation_id = ${conversationId} and member_id = ${memberId} and ${isShown}
  `.execute(db);
  return rows[0];
}

export type LockedConversation = {
  id: string;
  otherId: string;
  lastNumber: number;
  /** Whether the member has blocked the other. */
  isHidden: boolean;
  canSend: boolean;
};

/**
 * A member's conversation, locked until the transaction ends, so that messages are numbered and read one after the
 * other.
 */
export async function lockConversation(
  tx: Db,
  { conversationId, memberId }: Side,
): Promise<LockedConversation | undefined> {
  const { rows } = await sql<LockedConversation>`
    select c.id, o.id as "otherId", c.last_number as "lastNumber",
      ${hasBlocked(memberId, sql.ref('o.id'))} as "isHidden",
      o.deleted_at is null and o.banned_at is null
        and not ${isHidden(memberId, sql.ref('o.id'))} as "canSend"
    from conversations c
      join members o on o.id = case when c.low_id = ${memberId} then c.high_id else c.low_id end
    where c.id = ${conversationId} and ${memberId}::uuid in (c.low_id, c.high_id)
    for no key update of c
  `.execute(tx);
  return rows[0];
}

/** Inserts the conversation of two members; undefined if it exists already. */
export async function insertConversation(
  tx: Db,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into conversations (id, low_id, high_id, started_by)
      values (${id}, least(${from}::uuid, ${to}::uuid), greatest(${from}::uuid, ${to}::uuid), ${from})
      on conflict (low_id, high_id) do nothing
      returning id, low_id, high_id, last_modified
    ), sides as (
      insert into conversation_members (conversation_id, member_id, other_id, last_modified)
      select id, low_id, high_id, last_modified from made
      union all select id, high_id, low_id, last_modified from made
    )
    select id from made
  `.execute(tx);
  return rows[0]?.id;
}

export async function conversationOfPair(
  db: Db,
  [one, other]: [string, string],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from conversations
    where low_id = least(${one}::uuid, ${other}::uuid) and high_id = greatest(${one}::uuid, ${other}::uuid)
  `.execute(db);
  return rows[0]?.id;
}

/** Records that a heart was added or removed, which moves the conversation to the top of both lists. */
export async function recordHeart(
  tx: Db,
  act: {
    conversationId: string;
    kind: 'heart' | 'heartRemoved';
    actorId: string;
    messageId: string;
  },
): Promise<void> {
  await sql`
    with conversation as (
      update conversations set last_act = ${act.kind}, last_actor_id = ${act.actorId},
        last_message_id = ${act.messageId}, last_modified = statement_timestamp()
      where id = ${act.conversationId}
    )
    update conversation_members set last_modified = statement_timestamp()
    where conversation_id = ${act.conversationId}
  `.execute(tx);
}

/**
 * Moves a member's read position in a locked conversation forward, never back. `isMoved` is false if nothing changed; `isAll` says
 * whether the member has read every message that is left.
 */
export async function moveReadPosition(
  tx: Db,
  { conversationId, memberId, number, lastNumber }: Side & { number: number; lastNumber: number },
): Promise<{ isMoved: boolean; isAll: boolean }> {
  const upTo = sql`${Math.min(number, lastNumber)}::integer`;
  const { rows } = await sql<{ isMoved: boolean; isAll: boolean }>`
    with newest as (select ${newestNumber(conversationId)} as number),
    moved as (
      update conversation_members set read_number = greatest(read_number, ${upTo}),
        unread = unread and greatest(read_number, ${upTo}) < newest.number
      from newest
      where conversation_id = ${conversationId} and member_id = ${memberId}
        and (read_number < ${upTo} or (unread and ${upTo} >= newest.number))
      returning member_id
    )
    select exists (select from moved) as "isMoved", ${upTo} >= newest.number as "isAll" from newest
  `.execute(tx);
  return rows[0] ?? { isMoved: false, isAll: false };
}

/**
 * Call when a message has left a locked conversation or is back: it is unread for whom it has a message of the other's that
 * they have not read. Otherwise the badge would count what nobody can open.
 */
export async function settleUnread(tx: Db, conversationId: string): Promise<void> {
  await sql`
    update conversation_members s set unread = not s.unread
    where s.conversation_id = ${conversationId} and s.unread is distinct from exists (
      select from messages m
      where m.conversation_id = s.conversation_id and m.number > s.read_number and m.author_id <> s.member_id)
  `.execute(tx);
}

/** At most this many messages are deleted by one statement, so that a long conversation does not reach the limit of its time. */
const deletedAtOnce = 5_000;

/** Deletes a conversation, which is locked, with everything in it. */
export async function deleteConversationRow(tx: Db, conversationId: string): Promise<void> {
  let deleted: number;
  do {
    const { numAffectedRows } = await sql`
      delete from messages where id in (
        select id from messages where conversation_id = ${conversationId} limit ${deletedAtOnce})
    `.execute(tx);
    deleted = Number(numAffectedRows ?? 0);
  } while (deleted === deletedAtOnce);
  await sql`delete from conversations where id = ${conversationId}`.execute(tx);
}
