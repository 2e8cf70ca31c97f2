import { fail } from '#platform/server/fail.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { isId } from '#platform/server/ids.ts';
import { memberAdminErrors } from '../contract.ts';
import type { MemberAdminView } from '../schemas.ts';
import {
  actsAbout,
  casesOf,
  memberRow,
  networksOf,
  postsOf,
  reportsSentBy,
  sessionsOf,
  type MemberRow,
} from './member-queries.ts';

/** All that staff may know of a member. */
export async function showMember(
  { db }: Pick<RequestContext, 'db'>,
  memberId: string,
): Promise<MemberAdminView> {
  const member = await requireMember(db, memberId);
  const [sessions, networks, posts, cases, reportsSent, acts] = await Promise.all([
    sessionsOf(db, memberId),
    networksOf(db, memberId),
    postsOf(db, memberId),
    casesOf(db, memberId),
    reportsSentBy(db, memberId),
    actsAbout(db, member),
  ]);
  return {
    ...member,
    joinedAt: member.joinedAt.toISOString(),
    postingPausedUntil: member.postingPausedUntil?.toISOString() ?? null,
    messagesPausedUntil: member.messagesPausedUntil?.toISOString() ?? null,
    sessions: sessions.map((each) => ({ ...each, lastUsedAt: each.lastUsedAt.toISOString() })),
    networks: networks.map((each) => ({ ...each, lastUsedAt: each.lastUsedAt.toISOString() })),
    posts: posts.map((each) => ({ ...each, at: each.at.toISOString() })),
    cases: cases.map((each) => ({ ...each, at: each.at.toISOString() })),
    reportsSent,
    acts: acts.map((each) => ({ ...each, at: each.at.toISOString() })),
  };
}

/** The member; rejects an id that nobody has. */
export async function requireMember(db: Db, memberId: string): Promise<MemberRow> {
  const member = isId(memberId) ? await memberRow(db, memberId) : undefined;
  if (!member) throw fail(memberAdminErrors.member_missing);
  return member;
}
