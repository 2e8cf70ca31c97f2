import { isIP } from 'node:net';
import { clientKey } from '#platform/server/access/rate-limit.ts';
import { staffCampus, type RequestContext } from '#platform/server/http/operations/context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { readPage, type Cursor } from '#platform/server/read-page.ts';
import { foundLimit } from '../contract.ts';
import type { FoundMember } from '../schemas.ts';
import {
  membersByEmail,
  membersByName,
  membersByNetwork,
  membersByUsername,
  newestMembers,
  newestMembersOf,
  type FoundRow,
} from './find-queries.ts';

/**
 * Members by what the query looks like: an email, a network, a username, a name; without one all, in pages. Moderators
 * find members of their campus only, and not by email or network, which they may not know.
 */
export async function findMembers(
  context: RequestContext,
  { query = '', cursor }: { query?: string | undefined; cursor?: string | undefined },
): Promise<{ items: FoundMember[]; nextCursor: string | null }> {
  const { db } = context;
  const campusId = await staffCampus(context);
  const show = (row: FoundRow) => toFound(row, campusId);
  const text = query.trim();
  if (text !== '') {
    return { items: (await search(db, text, campusId)).map(show), nextCursor: null };
  }
  const { rows, nextCursor } = await readPage(
    context,
    { list: `all members ${campusId}`, cursor, size: foundLimit },
    (after, limit) => newest(db, campusId, { after, limit }),
  );
  return { items: rows.map(({ at: _at, id: _id, ...row }) => show(row)), nextCursor };
}

async function newest(
  db: Db,
  campusId: string | null,
  page: { after: Cursor; limit: number },
): Promise<(FoundRow & Cursor)[]> {
  if (campusId === null) {
    return (await newestMembers(db, page)).map((row) => ({ ...row, at: 0, id: row.memberId }));
  }
  return (await newestMembersOf(db, { campusId, ...page })).map((row) => ({
    ...row,
    id: row.memberId,
  }));
}

async function search(db: Db, text: string, campusId: string | null): Promise<FoundRow[]> {
  const limit = foundLimit;
  if (text.startsWith('@')) {
    return membersByUsername(db, { campusId, prefix: text.slice(1), limit });
  }
  if (campusId === null) {
    if (text.includes('@')) return membersByEmail(db, text);
    const address = text.replace(/\/64$/, '');
    if (isIP(address) !== 0) return membersByNetwork(db, { network: clientKey(address), limit });
  }
  const words = text.toLowerCase().split(/\s+/);
  const byName = await membersByName(db, { campusId, words, limit });
  const byUsername =
    words.length === 1 ? await membersByUsername(db, { campusId, prefix: text, limit }) : [];
  const known = new Set(byName.map(({ memberId }) => memberId));
  return [...byName, ...byUsername.filter(({ memberId }) => !known.has(memberId))].slice(0, limit);
}

/** `campusId` is the campus of a moderator, who may not know emails; null for an operator. */
function toFound({ joinedAt, email, ...row }: FoundRow, campusId: string | null): FoundMember {
  return { ...row, email: campusId === null ? email : null, joinedAt: joinedAt.toISOString() };
}
