import { sql } from 'kysely';
import {
  readActorWithFacts,
  viewerColumns,
  type ViewerRow,
} from '#features/accounts/server/members/index.ts';
import { selectUnreadConversations } from '#features/conversations/server/index.ts';
import { selectUnreadNotifications } from '#features/notifications/server/index.ts';
import { selectSaved } from '#features/posting/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';

/** What pages show of one member. */
export type OwnRow = ViewerRow & {
  /** Unread ones. */
  notifications: number;
  conversations: number;
  /** The posts that the member saved; if there are more than `maxSaved`, not all. */
  savedIds: string[];
};

/** For the few members who have saved more, the saved ones among the posts of a page are read by themselves. */
export const maxSaved = 100;

const memberId = sql.ref('asking.memberId');
const ownFacts = sql`
  select ${viewerColumns},
    (${selectUnreadNotifications(memberId)}) as notifications,
    (${selectUnreadConversations(memberId)}) as conversations,
    array(${selectSaved(memberId, maxSaved + 1)}) as "savedIds"
  from members where id = ${memberId}
`;
let text: string | undefined;

function compile(db: Database): string {
  const compiled = ownFacts.compile(db);
  // A parameter of a part would get a value of the session's statement.
  if (compiled.parameters.length > 0) throw new Error('a part of the own facts has a parameter');
  return compiled.sql;
}

/**
 * Reads the member of a request and the row of this member in one statement: a second one would take as long as all else
 * that a shared page needs.
 */
export function createOwnReader() {
  let row: OwnRow | undefined;
  return {
    async readActor(context: Parameters<typeof readActorWithFacts>[0]) {
      text ??= compile(context.db);
      const found = await readActorWithFacts(context, text);
      if (!found) return null;
      const { facts, ...actor } = found;
      // The statement selects the columns of this type.
      row = facts as OwnRow;
      return actor;
    },
    /** Undefined for a visitor. */
    row: () => row,
  };
}
