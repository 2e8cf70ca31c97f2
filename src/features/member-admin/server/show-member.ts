import { fail } from '#platform/server/fail.ts';
import type { Db } from '#platform/server/database/database.ts';
import {
  requireActor,
  staffCampus,
  type RequestContext,
} from '#platform/server/http/operations/context.ts';
import { isId } from '#platform/server/ids.ts';
import { memberAdminErrors } from '../contract.ts';
import type { MemberAdminView } from '../schemas.ts';
import {
  actsAbout,
  actsOfCampus,
  casesOf,
  memberRow,
  networksOf,
  postsOf,
  reportsSentBy,
  sessionsOf,
  type MemberRow,
} from './member-queries.ts';

/**
 * All that staff may know of a member. Moderators read of members of their campus what was written and decided there:
 * no emails, networks and sessions, and nothing that was reported or decided about themselves.
 */
export async function showMember(
  context: RequestContext,
  memberId: string,
): Promise<MemberAdminView> {
  const { db } = context;
  const campusId = await staffCampus(context);
  const member = await requireMember(db, memberId);
  if (campusId !== null && member.campusId !== campusId) {
    throw fail(memberAdminErrors.member_missing);
  }
  const isSelf = requireActor(context).memberId === memberId;
  const [posts, reportsSent, decided, account] = await Promise.all([
    postsOf(db, { memberId, campusId }),
    reportsSentBy(db, memberId),
    campusId !== null && isSelf ? nothingDecided : readDecided(db, member, campusId),
    campusId === null ? readAccount(db, memberId) : noAccount,
  ]);
  return {
    ...member,
    ...(campusId !== null && { email: null, schoolEmail: null }),
    joinedAt: member.joinedAt.toISOString(),
    postingPausedUntil: member.postingPausedUntil?.toISOString() ?? null,
    messagesPausedUntil: member.messagesPausedUntil?.toISOString() ?? null,
    posts: posts.map((each) => ({ ...each, at: each.at.toISOString() })),
    reportsSent,
    ...decided,
    ...account,
  };
}

const nothingDecided: Pick<MemberAdminView, 'cases' | 'acts'> = { cases: [], acts: [] };
const noAccount: Pick<MemberAdminView, 'sessions' | 'networks'> = { sessions: [], networks: [] };

async function readDecided(
  db: Db,
  { memberId }: MemberRow,
  campusId: string | null,
): Promise<typeof nothingDecided> {
  const [cases, acts] = await Promise.all([
    casesOf(db, { memberId, campusId }),
    campusId === null ? actsAbout(db, memberId) : actsOfCampus(db, { memberId, campusId }),
  ]);
  return {
    cases: cases.map((each) => ({ ...each, at: each.at.toISOString() })),
    acts: acts.map((each) => ({ ...each, at: each.at.toISOString() })),
  };
}

async function readAccount(db: Db, memberId: string): Promise<typeof noAccount> {
  const [sessions, networks] = await Promise.all([
    sessionsOf(db, memberId),
    networksOf(db, memberId),
  ]);
  return {
    sessions: sessions.map((each) => ({ ...each, lastUsedAt: each.lastUsedAt.toISOString() })),
    networks: networks.map((each) => ({ ...each, lastUsedAt: each.lastUsedAt.toISOString() })),
  };
}

/** The member; rejects an id that nobody has. */
export async function requireMember(db: Db, memberId: string): Promise<MemberRow> {
  const member = isId(memberId) ? await memberRow(db, memberId) : undefined;
  if (!member) throw fail(memberAdminErrors.member_missing);
  return member;
}
