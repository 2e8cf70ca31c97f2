import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { CaseAct, CaseState, Paused } from '../../contract/cases.ts';
import type { SubjectKind } from '../../contract.ts';
import { foldActs, type PastAct } from './case-state.ts';

export type CaseRow = {
  id: string;
  campusId: string;
  about: SubjectKind;
  subjectId: string;
  /** Null if the account is deleted. */
  memberId: string | null;
  state: CaseState;
  lastActId: string | null;
};

/** Locks a case, so that two people cannot decide it at once. */
export async function lockCase(tx: Db, caseId: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select id, campus_id as "campusId", about, subject_id as "subjectId", member_id as "memberId",
      state, last_act_id as "lastActId"
    from cases where id = ${caseId} for update
  `.execute(tx);
  return rows[0];
}

type CaseSubject = { campusId: string; about: SubjectKind; id: string; memberId: string };

/** Locks the case of a reported thing; makes it if the thing was not reported before. */
export async function lockCaseOf(tx: Db, subject: CaseSubject): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into cases (id, campus_id, about, subject_id, member_id)
    values (${newId()}, ${subject.campusId}, ${subject.about}, ${subject.id}, ${subject.memberId})
    on conflict (subject_id) do update set member_id = excluded.member_id
    returning id
  `.execute(tx);
  if (!rows[0]) throw new Error('a case was neither inserted nor updated');
  return rows[0].id;
}

/**
 * Copies the photos and videos of a reported thing, with those that an edit took out of a post. They stay when the thing is deleted; a deletion that has begun is
 * waited for, so that no file is named that it has queued for removal.
 */
export async function copyMedia(
  tx: Db,
  { caseId, about, id }: { caseId: string; about: SubjectKind; id: string },
): Promise<void> {
  if (about === 'rating') return;
  const media =
    about === 'message'
      ? sql`select path, kind, widths, width, height from message_media where message_id = ${id}`
      : sql`select path, kind, widths, width, height from post_media where post_id = ${id}
          union all select path, kind, widths, width, height from former_media where post_id = ${id}`;
  const subjects = sql.table(about === 'message' ? 'messages' : 'posts');
  if (about !== 'member') {
    await sql`select from ${subjects} where id = ${id} for key share`.execute(tx);
    await sql`select from former_media where post_id = ${id} for key share`.execute(tx);
  }
  const ofMember = sql`
    select substr(image, char_length('/files/') + 1) as path, 'image' as kind,
      array[128, 384] as widths, 384 as width, 384 as height
    from members where id = ${id} and image like '/files/%'`;
  await sql`
    insert into case_media (case_id, path, kind, widths, width, height)
    select ${caseId}::uuid, g.path, g.kind, g.widths, g.width, g.height
    from (${about === 'member' ? ofMember : media}) g
    on conflict do nothing
  `.execute(tx);
}

export type NewAct = {
  act: CaseAct;
  /** Null for the shell. */
  actorId: string | null;
  rule?: string | undefined;
  words?: string | undefined;
  wordsToReporters?: string | undefined;
  paused?: Paused | undefined;
  pausedUntil?: Date | undefined;
  isOverturned?: boolean | undefined;
  aboutActId?: string | undefined;
};

/** Adds an act to a locked case, and stores the state that follows from all of its acts. Returns the act's id. */
export async function addCaseAct(tx: Db, caseId: string, act: NewAct): Promise<string> {
  const id = newId();
  await sql`
    insert into case_acts (id, case_id, campus_id, at, act, actor_id, rule, words, words_to_reporters,
      paused, paused_until, waited_hours, is_overturned, about_act_id)
    select ${id}::uuid, c.id, c.campus_id, clock_timestamp(), ${act.act}, ${act.actorId}::uuid,
      ${act.rule ?? null}, ${act.words ?? ''}, ${act.wordsToReporters ?? ''}, ${act.paused ?? null},
      ${act.pausedUntil ?? null}::timestamptz,
      extract(epoch from clock_timestamp() - c.waiting_since) / 3600,
      ${act.isOverturned ?? null}::boolean, ${act.aboutActId ?? null}::uuid
    from cases c where c.id = ${caseId}
  `.execute(tx);
  await refreshCase(tx, caseId);
  return id;
}

/** A case that waits for the decision about an appeal stands a day further ahead. */
const appealHours = 24;

/** Stores what follows from the acts of a locked case, and what its open reports weigh. */
export async function refreshCase(tx: Db, caseId: string): Promise<void> {
  const folded = foldActs(await pastActs(tx, caseId));
  await sql`
    update cases c set state = ${folded.state}, waiting_since = ${folded.waitingSince},
      outcome = ${folded.outcome}, decided_at = ${folded.decidedAt}, decided_by = ${folded.decidedBy},
      last_act_id = ${folded.lastActId}, weight = w.weight,
      rank = ${folded.waitingSince}::timestamptz - make_interval(secs => w.weight * 3600)
    from (select ${reportsWeight(caseId)}
      + case when ${folded.state}::text = 'appealed' then ${appealHours} else 0 end as weight) w
    where c.id = ${caseId}
  `.execute(tx);
}

/**
 * What the open reports of a case weigh, in hours: by their reason, and by how often their senders were right, up to
 * two days.
 */
function reportsWeight(caseId: string) {
  return sql`least(48, coalesce((
    select sum(case r.reason when 'harassment' then 6 when 'scam' then 6 when 'prohibited' then 6
        when 'impersonation' then 4 else 2 end
      * 2.0 * (1 + past.right_count) / (2 + past.right_count + past.wrong_count))
    from reports r cross join lateral (
      select count(*) filter (where p.was_right) as right_count,
        count(*) filter (where not p.was_right) as wrong_count
      from reports p where p.reporter_id = r.reporter_id) past
    where r.case_id = ${caseId} and r.closed_at is null
  ), 0))::real`;
}

async function pastActs(tx: Db, caseId: string): Promise<PastAct[]> {
  const { rows } = await sql<PastAct>`
    select id, act, at, actor_id as "actorId", is_overturned as "isOverturned",
      about_act_id as "aboutActId"
    from case_acts where case_id = ${caseId} order by at, id
  `.execute(tx);
  return rows;
}

/** Closes the open reports of a case; returns who sent them. */
export async function closeReportsOf(
  tx: Db,
  { caseId, wereRight }: { caseId: string; wereRight: boolean | null },
): Promise<string[]> {
  const { rows } = await sql<{ reporterId: string | null }>`
    update reports set closed_at = now(), was_right = ${wereRight}
    where case_id = ${caseId} and closed_at is null returning reporter_id as "reporterId"
  `.execute(tx);
  return rows.flatMap(({ reporterId }) => reporterId ?? []);
}

/** Marks the reports that a decision closed as wrong, after it was overturned. */
export async function rejectReportsOf(
  tx: Db,
  { caseId, actId }: { caseId: string; actId: string },
): Promise<void> {
  await sql`
    update reports r set was_right = false from case_acts a
    where a.id = ${actId} and r.case_id = ${caseId} and r.was_right and r.closed_at <= a.at
      and r.closed_at > coalesce((
        select max(b.at) from case_acts b
        where b.case_id = a.case_id and b.at < a.at and b.act in ('dismiss', 'remove', 'warn', 'pause', 'ban')
      ), '-infinity')
  `.execute(tx);
}
