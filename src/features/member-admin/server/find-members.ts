import { isIP } from 'node:net';
import { clientKey } from '#platform/server/access/rate-limit.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { readPage } from '#platform/server/read-page.ts';
import { foundLimit } from '../contract.ts';
import type { FoundMember } from '../schemas.ts';
import {
  membersByEmail,
  membersByName,
  membersByNetwork,
  membersByUsername,
  newestMembers,
  type FoundRow,
} from './find-queries.ts';

/** Members by what the query looks like: an email, a network, a username, a name; without one all, in pages. */
export async function findMembers(
  context: RequestContext,
  { query = '', cursor }: { query?: string | undefined; cursor?: string | undefined },
): Promise<{ items: FoundMember[]; nextCursor: string | null }> {
  const text = query.trim();
  if (text !== '') return { items: (await search(context, text)).map(toFound), nextCursor: null };
  const { rows, nextCursor } = await readPage(
    context,
    { list: 'all members', cursor, size: foundLimit },
    async (after, limit) =>
      (await newestMembers(context.db, { after, limit })).map((row) => ({
        ...row,
        at: 0,
        id: row.memberId,
      })),
  );
  return { items: rows.map(({ at: _at, id: _id, ...row }) => toFound(row)), nextCursor };
}

async function search({ db }: RequestContext, text: string): Promise<FoundRow[]> {
  const limit = foundLimit;
  if (text.startsWith('@')) return membersByUsername(db, { prefix: text.slice(1), limit });
  if (text.includes('@')) return membersByEmail(db, text);
  const address = text.replace(/\/64$/, '');
  if (isIP(address) !== 0) return membersByNetwork(db, { network: clientKey(address), limit });
  const words = text.toLowerCase().split(/\s+/);
  const byName = await membersByName(db, { words, limit });
  const byUsername = words.length === 1 ? await membersByUsername(db, { prefix: text, limit }) : [];
  const known = new Set(byName.map(({ memberId }) => memberId));
  return [...byName, ...byUsername.filter(({ memberId }) => !known.has(memberId))].slice(0, limit);
}

function toFound({ joinedAt, ...row }: FoundRow): FoundMember {
  return { ...row, joinedAt: joinedAt.toISOString() };
}
