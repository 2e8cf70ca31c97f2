import { sql } from 'kysely';
import type { CaseOutcome, CaseState, SubjectKind } from '#features/reports/contract.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Appealable } from '../../contract/decisions.ts';
import type { CaseView } from '../../schemas/console.ts';
import { notTakenBack } from '../decisions/not-taken-back.ts';

export type CaseFactRow = {
  id: string;
  campusId: string;
  about: SubjectKind;
  subjectId: string;
  state: CaseState;
  /** Whether it was passed on to the operators, and none has decided since; also while an appeal waits. */
  isEscalated: boolean;
  outcome: CaseOutcome | null;
  version: string | null;
  memberId: string | null;
  staffRole: 'operator' | 'moderator' | null;
  presence: CaseView['presence'];
  /** As it was when it was last reported. */
  words: string;
  username: string;
  /** The decision whose appeal is decided next, the one that has waited longest; null if none waits. */
  appealedActId: string | null;
  appealedAct: Appealable | null;
  appealedBy: string | null;
  /** The role now of whoever made that decision; null if they have none. */
  appealedByRole: 'operator' | 'moderator' | null;
  /** The last decision that was not taken back, and the role now of whoever made it. */
  standingActId: string | null;
  standingByRole: 'operator' | 'moderator' | null;
  memberCampusId: string | null;
  hasOtherStaff: boolean;
};

/** Of a case `c`: whether it was passed on to the operators, and none of the reports was decided since. */
const escalated = sql`exists (
  select from case_acts e where e.case_id = c.id and e.act = 'escalate' and not exists (
    select from case_acts d where d.case_id = c.id and (d.at, d.id) > (e.at, e.id)
      and d.act in ('dismiss', 'remove', 'warn', 'pause', 'ban')))`;

/** A case with all that decides what may be done about it. */
export async function caseFacts(
  db: Db,
  { caseId, callerId }: { caseId: string; callerId: string },
): Promise<CaseFactRow | undefined> {
  const { rows } = await sql<CaseFactRow>`
    select c.id, c.campus_id as "campusId", c.about, c.subject_id as "subjectId", c.state,
      ${escalated} as "isEscalated", c.outcome,
      c.last_act_id as version, c.member_id as "memberId", s.role as "staffRole",
      case c.about
        when 'member' then case
          when m.id is null or m.deleted_at is not null then 'gone'
          when m.banned_at is not null then 'removed' else 'shown' end
        when 'message' then case
          when exists (select from messages g where g.id = c.subject_id and g.taken_back_at is null) then 'shown'
          when exists (select from messages g where g.id = c.subject_id) then 'takenBack'
          when exists (select from removed_posts g where g.post_id = c.subject_id) then 'removed'
          else 'gone' end
        when 'rating' then coalesce((
          select case when g.removed_at is null then 'shown' else 'removed' end
          from (select id, removed_at from ratings union all select id, removed_at from no_shows) g
          where g.id = c.subject_id), 'gone')
        else case
          when exists (select from posts p where p.id = c.subject_id) then 'shown'
          when exists (select from removed_posts p where p.post_id = c.subject_id) then 'removed'
          else 'gone' end
      end as presence,
      coalesce(r.words, '') as words, coalesce(r.username, 'deleted') as username,
      appeal.about_act_id as "appealedActId", decision.act as "appealedAct", decision.actor_id as "appealedBy",
      decider.role as "appealedByRole", standing.id as "standingActId",
      standing.role as "standingByRole", m.campus_id as "memberCampusId",
      exists (
        select from staff o
        where o.member_id <> ${callerId} and o.member_id is distinct from c.member_id
          and (o.role = 'operator' or (o.campus_id = c.campus_id and decider.role is distinct from 'operator'))
      ) as "hasOtherStaff"
    from cases c
      left join members m on m.id = c.member_id
      left join staff s on s.member_id = c.member_id
      left join lateral (
        select words, username from reports r where r.case_id = c.id order by created_at desc limit 1
      ) r on true
      left join lateral (
        select about_act_id from case_acts a
        where a.case_id = c.id and a.act = 'appeal' and not exists (
          select from case_acts d where d.act = 'decide' and d.about_act_id = a.about_act_id)
        order by a.at, a.id limit 1
      ) appeal on true
      left join case_acts decision on decision.id = appeal.about_act_id
      left join staff decider on decider.member_id = decision.actor_id
      left join lateral (
        select a.id, o.role from case_acts a left join staff o on o.member_id = a.actor_id
        where a.case_id = c.id and a.act in ('remove', 'warn', 'pause', 'ban') and ${notTakenBack}
        order by a.at desc, a.id desc limit 1
      ) standing on true
    where c.id = ${caseId}
  `.execute(db);
  return rows[0];
}

/** Locks the member whom a case concerns, so that they get no role meanwhile. */
export async function lockConcernedMember(tx: Db, memberId: string): Promise<void> {
  await sql`select from members where id = ${memberId} for no key update`.execute(tx);
}

export type ConcernedMember = {
  memberId: string;
  username: string;
  /** Null if it is not proven. */
  email: string | null;
  firstName: string;
};

/** Members as mails address them; deleted accounts are left out. */
export async function concernedMembers(db: Db, memberIds: string[]): Promise<ConcernedMember[]> {
  const { rows } = await sql<ConcernedMember>`
    select id as "memberId", username, case when email_verified then email end as email,
      first_name as "firstName"
    from members where id = any(${memberIds}::uuid[]) and deleted_at is null
  `.execute(db);
  return rows;
}
