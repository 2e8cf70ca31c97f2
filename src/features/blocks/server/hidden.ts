import { sql, type RawBuilder } from 'kysely';

/** A member's id, or the column that holds it. */
type MemberId = string | RawBuilder<unknown>;

/**
 * Whether two members are hidden from each other, because one has blocked the other: the one rule that every surface
 * applies (`surfaces.ts`).
 */
export const isHidden = (one: MemberId, other: MemberId) =>
  sql`is_hidden(${toId(one)}, ${toId(other)})`;

/**
 * Whether a member has blocked another: the rule for what the two already share, their conversation and deals. The blocker loses
 * sight of it; the other keeps it to read, because a conversation that vanished would tell of the block.
 */
export const hasBlocked = (member: MemberId, other: MemberId) =>
  sql`exists (select from blocks where blocker_id = ${toId(member)} and blocked_id = ${toId(other)})`;

/** Whether a post is hidden from a reader: its author is, or the author of a post above it. `post` is its alias. */
export const isPostHidden = (readerId: MemberId, post: string) => {
  const [authorId, parentId] = [sql.ref(`${post}.author_id`), sql.ref(`${post}.parent_id`)];
  return sql`is_post_hidden(${toId(readerId)}, ${authorId}, ${parentId})`;
};

/** A condition to add: the member is not hidden from the reader; nothing for a reader without blocks (null). */
export const andShown = (readerId: string | null, member: RawBuilder<unknown>) =>
  readerId === null ? sql`` : sql`and not ${isHidden(readerId, member)}`;

/** The same for a post. */
export const andPostShown = (readerId: string | null, post: string) =>
  readerId === null ? sql`` : sql`and not ${isPostHidden(readerId, post)}`;

/** The same for the column of a post's id. */
export const andPostIdShown = (readerId: string | null, postId: RawBuilder<unknown>) =>
  readerId === null
    ? sql``
    : sql`and not (
        select ${isPostHidden(readerId, 'named_post')} from posts named_post where named_post.id = ${postId})`;

/** Whether anybody is hidden from a member. */
export const hidesAnybody = (memberId: MemberId) => sql`hides_anybody(${toId(memberId)})`;

/** Selects the ids of the members who are hidden from one of these members, which a subquery or a column names. */
export const hiddenFromAny = (people: RawBuilder<unknown>) => sql`
  select blocked_id as id from blocks where blocker_id in (${people})
  union
  select blocker_id from blocks where blocked_id in (${people})
`;

function toId(member: MemberId): RawBuilder<unknown> {
  return typeof member === 'string' ? sql`${member}::uuid` : member;
}
