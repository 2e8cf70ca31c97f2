import { CompiledQuery, sql } from 'kysely';
import { viewerColumns, type ViewerRow } from '#features/accounts/server/members/index.ts';
import { selectUnreadConversations } from '#features/conversations/server/index.ts';
import { selectUnreadNotifications } from '#features/notifications/server/index.ts';
import { selectSaved } from '#features/posting/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';

/** What a page shows of one member. */
export type OwnRow = ViewerRow & {
  /** Unread ones. */
  notifications: number;
  conversations: number;
  /** The posts among those of the page that the member saved. */
  savedIds: string[];
};

const memberId = sql.raw('$1::uuid');
const ownFacts = sql`
  select ${viewerColumns},
    (${selectUnreadNotifications(memberId)}) as notifications,
    (${selectUnreadConversations(memberId)}) as conversations,
    array(${selectSaved}) as "savedIds"
  from members where id = ${memberId}
`;
let text: string | undefined;

/** All that a page shows of one member, in one statement; compiled once. */
export async function ownRow(
  db: Database,
  query: { memberId: string; postIds: readonly string[] },
): Promise<OwnRow | undefined> {
  text ??= ownFacts.compile(db).sql;
  const compiled = CompiledQuery.raw(text, [query.memberId, query.postIds]);
  const { rows } = await db.executeQuery<OwnRow>(compiled);
  return rows[0];
}
