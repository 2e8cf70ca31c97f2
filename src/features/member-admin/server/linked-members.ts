import { startOf } from '#platform/contract/characters/whole-characters.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import type { LinkedMember } from '../schemas.ts';
import { linkedAccounts, quotedLength } from './linked-queries.ts';
import { requireMember } from './show-member.ts';

/** Accounts that may belong to the same person, so that staff see and end them together. */
export async function listLinked(
  { db }: RequestContext,
  memberId: string,
): Promise<{ items: LinkedMember[] }> {
  await requireMember(db, memberId);
  const rows = await linkedAccounts(db, memberId);
  return {
    items: rows.map(
      ({ sharesDevice, sharesNetwork, sharesText, sharesAlike, joinedAt, ...row }) => ({
        ...row,
        newestPost: startOf(row.newestPost, quotedLength),
        joinedAt: joinedAt.toISOString(),
        shared: [
          ...(sharesDevice ? ['device' as const] : []),
          ...(sharesNetwork ? ['network' as const] : []),
          ...(sharesText ? ['text' as const] : []),
          ...(sharesAlike && !sharesText ? ['alike' as const] : []),
        ],
      }),
    ),
  };
}
