import { sql } from 'kysely';
import type { Paused, Reason, SubjectKind } from '#features/reports/contract.ts';
import { mutedOpenHours } from '#features/reports/server/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import { cursorPlace, microsecondsOf, type Cursor } from '#platform/server/read-page.ts';
import { appealDays, type Appealable } from '../../contract/decisions.ts';
import type { RuleName } from '../../contract/rules.ts';

export type DecisionRow = {
  actId: string;
  caseId: string;
  act: Appealable;
  at: Date;
  about: SubjectKind;
  subjectId: string;
  thing: string;
  rule: RuleName | null;
  words: string;
  paused: Paused | null;
  pausedUntil: Date | null;
  isLate: boolean;
  isTakenBack: boolean;
  appealText: string | null;
  isOverturned: boolean | null;
  answer: string | null;
};

const columns = sql`
  a.id as "actId", c.id as "caseId", a.act, a.at, c.about,
  c.subject_id as "subjectId",
  case when c.about = 'member' then '' else coalesce((
    select r.words from reports r where r.case_id = c.id order by r.created_at desc limit 1
  ), '') end as thing,
  a.rule, a.words, a.paused, a.paused_until as "pausedUntil",
  a.at < now() - make_interval(days => ${appealDays}::integer) as "isLate",
  exists (select from case_acts b
    where b.case_id = a.case_id and b.about_act_id = a.id and b.act = 'restore') as "isTakenBack",
  appeal.words as "appealText", decision.is_overturned as "isOverturned", decision.words as answer
`;

const from = sql`
  from case_acts a join cases c on c.id = a.case_id
    left join case_acts appeal on appeal.about_act_id = a.id and appeal.act = 'appeal'
    left join case_acts decision on decision.about_act_id = a.id and decision.act = 'decide'
`;

/** What was decided about a member in the last year, the newest first. */
export async function decisionsAbout(db: Db, memberId: string): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select ${columns} ${from}
    where c.member_id = ${memberId} and a.act in ('remove', 'warn', 'pause', 'ban')
      and a.at > now() - interval '1 year'
    order by a.id desc limit 100
  `.execute(db);
  return rows;
}

/** One decision; undefined if its account is deleted. */
export async function decisionOf(
  db: Db,
  actId: string,
): Promise<(DecisionRow & { memberId: string }) | undefined> {
  const { rows } = await sql<DecisionRow & { memberId: string }>`
    select c.member_id as "memberId", ${columns} ${from}
    where a.id = ${actId} and a.act in ('remove', 'warn', 'pause', 'ban') and c.member_id is not null
  `.execute(db);
  return rows[0];
}

export type OwnReportRow = {
  id: string;
  about: SubjectKind;
  username: string;
  reason: Reason | null;
  time: Date;
  isOpen: boolean;
  isMuted: boolean;
  answer: string;
  /** In microseconds. */
  at: number;
};

/**
 * What a member has reported, the newest first, with what staff answered. Those of muted members look as if they waited
 * first.
 */
export async function reportsBy(
  db: Db,
  memberId: string,
  { after, limit }: { after: Cursor; limit: number },
): Promise<OwnReportRow[]> {
  const { rows } = await sql<OwnReportRow>`
    select r.id, r.about, r.username, r.reason, r.created_at as time,
      r.closed_at is null or (r.is_muted
        and r.created_at > now() - make_interval(hours => ${mutedOpenHours})) as "isOpen",
      r.is_muted as "isMuted",
      coalesce((
        select a.words_to_reporters from case_acts a
        where a.case_id = r.case_id and a.at >= r.closed_at - interval '1 minute'
          and a.words_to_reporters <> ''
        order by a.at limit 1
      ), '') as answer,
      ${microsecondsOf('r.created_at')} as at
    from reports r
    where r.reporter_id = ${memberId}
      and (r.created_at, r.id) < ${cursorPlace(after)}
    order by r.created_at desc, r.id desc limit ${limit}
  `.execute(db);
  return rows;
}
