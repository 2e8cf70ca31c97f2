import { sql } from 'kysely';
import type {
  CaseAct,
  CaseOutcome,
  CaseState,
  Paused,
  Reason,
  SubjectKind,
} from '#features/reports/contract.ts';
import { startOf } from '#platform/contract/characters/whole-characters.ts';
import { postsAbove } from '#platform/server/database/fragments/threads.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Appealable } from '../../contract/decisions.ts';
import type { RuleName } from '../../contract/rules.ts';
import type { CaseMedia } from '../../schemas/console.ts';

export async function caseMedia(db: Db, caseId: string): Promise<CaseMedia[]> {
  const { rows } = await sql<CaseMedia>`
    select path, kind, widths, width, height from case_media where case_id = ${caseId} order by path
  `.execute(db);
  return rows;
}

/** How many rows of each list a case shows. */
const shownReports = 50;
const shownOthers = 10;
const shownAround = 5;
/** What is shown of what is around; one more is read, to see whether the last character is whole. */
const quotedLength = 200;
const quotedUnits = sql`${quotedLength + 1}::integer`;

export type ReportRow = {
  id: string;
  reporterId: string | null;
  reporter: string | null;
  reason: Reason | null;
  at: Date;
  isOpen: boolean;
  rightCount: number;
  wrongCount: number;
  isMuted: boolean;
};

/** The newest reports of a case, with how often their senders were right before. */
export async function reportsOfCase(db: Db, caseId: string): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.reporter_id as "reporterId", m.username as reporter, r.reason, r.created_at as at,
      r.closed_at is null as "isOpen", past.right_count as "rightCount", past.wrong_count as "wrongCount",
      exists (select from muted_reporters x where x.member_id = r.reporter_id) as "isMuted"
    from reports r left join members m on m.id = r.reporter_id
      cross join lateral (
        select count(*) filter (where p.was_right)::integer as right_count,
          count(*) filter (where not p.was_right)::integer as wrong_count
        from reports p where p.reporter_id = r.reporter_id and p.id <> r.id
      ) past
    where r.case_id = ${caseId} order by r.created_at desc limit ${shownReports}
  `.execute(db);
  return rows;
}

export type ActRow = {
  id: string;
  act: CaseAct;
  at: Date;
  actor: string | null;
  isShell: boolean;
  rule: RuleName | null;
  words: string;
  wordsToReporters: string;
  paused: Paused | null;
  pausedUntil: Date | null;
  isOverturned: boolean | null;
  aboutAct: Appealable | null;
};

/** All acts of a case, the first one first. */
export async function actsOfCase(db: Db, caseId: string): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select a.id, a.act, a.at, m.username as actor, a.actor_id is null and a.act = 'dismiss' as "isShell",
      a.rule, a.words, a.words_to_reporters as "wordsToReporters", a.paused,
      a.paused_until as "pausedUntil", a.is_overturned as "isOverturned", b.act as "aboutAct"
    from case_acts a left join members m on m.id = a.actor_id
      left join case_acts b on b.id = a.about_act_id
    where a.case_id = ${caseId} order by a.at, a.id
  `.execute(db);
  return rows;
}

export type MemberRow = {
  memberId: string;
  username: string;
  firstName: string;
  lastName: string;
  campusId: string | null;
  isSchoolVerified: boolean;
  isBanned: boolean;
  isStaff: boolean;
  postCount: number;
  joinedAt: Date;
  postingPausedUntil: Date | null;
  messagesPausedUntil: Date | null;
};

/** The member that a case is about; undefined if the account is deleted. */
export async function memberOfCase(db: Db, memberId: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select m.id as "memberId", m.username, m.first_name as "firstName", m.last_name as "lastName",
      m.campus_id as "campusId", m.school_verified as "isSchoolVerified",
      m.banned_at is not null as "isBanned", s.member_id is not null as "isStaff",
      m.total_posts as "postCount", m.created_at as "joinedAt",
      case when m.posting_paused_until > now() then m.posting_paused_until end as "postingPausedUntil",
      case when m.messages_paused_until > now() then m.messages_paused_until end as "messagesPausedUntil"
    from members m left join staff s on s.member_id = m.id
    where m.id = ${memberId} and m.deleted_at is null
  `.execute(db);
  return rows[0];
}

export type OtherCaseRow = {
  id: string;
  about: SubjectKind;
  state: CaseState;
  outcome: CaseOutcome | null;
  at: Date;
};

/** The newest other cases about a member. */
export async function otherCases(
  db: Db,
  { memberId, caseId }: { memberId: string; caseId: string },
): Promise<OtherCaseRow[]> {
  const { rows } = await sql<OtherCaseRow>`
    select id, about, state, outcome, coalesce(decided_at, waiting_since, now()) as at
    from cases where member_id = ${memberId} and id <> ${caseId}
    order by id desc limit ${shownOthers}
  `.execute(db);
  return rows;
}

export type AroundRow = {
  id: string;
  username: string;
  words: string;
  at: Date;
  place: 'above' | 'below' | 'recent';
};

/**
 * What is around a reported thing: what a comment answers, the newest replies, the newest posts of a member. Nothing of
 * a conversation or deal is shown but the reported message or rating itself.
 */
export async function surroundings(
  db: Db,
  { about, subjectId }: { about: SubjectKind; subjectId: string },
): Promise<AroundRow[]> {
  if (about === 'message' || about === 'rating') return [];
  const { rows } =
    about === 'member' ? await recentPosts(db, subjectId) : await thread(db, subjectId);
  return rows.map((row) => ({ ...row, words: startOf(row.words, quotedLength) }));
}

function recentPosts(db: Db, memberId: string) {
  return sql<AroundRow>`
    select p.id, m.username, left(p.plain_text, ${quotedUnits}) as words, p.created_at as at, 'recent' as place
    from posts p join members m on m.id = p.author_id
    where p.author_id = ${memberId} and p.parent_id is null
    order by p.last_modified desc limit ${shownAround}
  `.execute(db);
}

function thread(db: Db, postId: string) {
  return sql<AroundRow>`
    with recursive ${postsAbove({ postId })}
    (select p.id, m.username, left(p.plain_text, ${quotedUnits}) as words, p.created_at as at, 'above' as place
      from above a join posts p on p.id = a.parent_id join members m on m.id = p.author_id
      order by p.created_at limit ${shownAround})
    union all
    (select p.id, m.username, left(p.plain_text, ${quotedUnits}), p.created_at, 'below'
      from posts p join members m on m.id = p.author_id
      where p.parent_id = ${postId} order by p.created_at desc limit ${shownAround})
  `.execute(db);
}
