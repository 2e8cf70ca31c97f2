import { sql } from 'kysely';
import { andPostShown, andShown } from '#features/blocks/server/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Reason, SubjectKind } from '../contract.ts';

/** The reported thing, with the data that the operator needs. */
export type Subject = {
  about: SubjectKind;
  id: string;
  /** The reported member, or the author of the reported thing. */
  memberId: string;
  /** The campus whose moderators decide; null for that of the site. */
  campusId: string | null;
  username: string;
  words: string;
  photoCount: number;
};

/**
 * A member whom this campus's site shows (members of private campuses are on their own site only), or with whom the reporter has
 * a conversation: it can be reported, also after a block.
 */
export async function memberSubject(
  db: Db,
  { memberId, campusId, reporterId }: { memberId: string; campusId: string; reporterId: string },
): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`
    select 'member' as about, m.id, m.id as "memberId", m.campus_id as "campusId", m.username,
      concat_ws(chr(10), m.first_name || ' ' || m.last_name, nullif(m.bio, '')) as words,
      (m.image is not null)::integer as "photoCount"
    from members m left join campuses c on c.id = m.campus_id
    where m.id = ${memberId} and m.deleted_at is null and (
      ((m.campus_id is null or c.privacy = 'public' or c.id = ${campusId}) ${andShown(reporterId, sql.ref('m.id'))})
      or exists (
        select from conversation_members mine where mine.member_id = ${reporterId} and mine.other_id = m.id))
  `.execute(db);
  return rows[0];
}

/** A post or comment of this campus. */
export async function postSubject(
  db: Db,
  { postId, campusId, readerId }: { postId: string; campusId: string; readerId: string | null },
): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`
    select case when p.parent_id is null then 'post' else 'comment' end as about, p.id,
      m.id as "memberId", p.campus_id as "campusId", m.username, concat_ws(chr(10), p.plain_text, p.pickup) as words, p.image_count as "photoCount"
    from posts p join members m on m.id = p.author_id
    where p.id = ${postId} and p.campus_id = ${campusId} ${andPostShown(readerId, 'p')}
  `.execute(db);
  return rows[0];
}

/**
 * A message in one of the reporter's conversations, also after a block or if it was taken back: whoever threatens must not escape
 * by either. Of one that was taken back, what it said is kept for some time.
 */
export async function messageSubject(
  db: Db,
  { messageId, readerId }: { messageId: string; readerId: string },
): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`
    select 'message' as about, g.id, m.id as "memberId", m.campus_id as "campusId", m.username,
      coalesce(b.words, g.plain_text) as words,
      (select count(*) from message_media where message_id = g.id)::integer as "photoCount"
    from messages g join members m on m.id = g.author_id
      left join taken_back_messages b on b.message_id = g.id
      join conversation_members mine on mine.conversation_id = g.conversation_id
    where g.id = ${messageId} and mine.member_id = ${readerId}
  `.execute(db);
  return rows[0];
}

/**
 * A rating on the profile of a member whom this campus's site shows; its author is the member concerned. Whoever is rated can report
 * it, also after a block.
 */
export async function ratingSubject(
  db: Db,
  { ratingId, campusId, reporterId }: { ratingId: string; campusId: string; reporterId: string },
): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`
    select 'rating' as about, r.id, m.id as "memberId", m.campus_id as "campusId", m.username,
      concat_ws(chr(10), r.stars || ' of 5 stars', nullif(array_to_string(r.words, ', '), ''),
        nullif(r.text, '')) as words, 0 as "photoCount"
    from ratings r join members m on m.id = r.rater_id join members rated on rated.id = r.rated_id
      left join campuses c on c.id = rated.campus_id
    where r.id = ${ratingId} and r.shown_at <= now() and r.removed_at is null
      and (rated.campus_id is null or c.privacy = 'public' or c.id = ${campusId})
      and (r.rated_id = ${reporterId}
        or (true ${andShown(reporterId, sql.ref('r.rater_id'))} ${andShown(reporterId, sql.ref('r.rated_id'))}))
  `.execute(db);
  return rows[0];
}

/**
 * That a member did not show up, as the other one of a deal says; a rating of which only the two know. Whoever it is about can report
 * it, also after a block.
 */
export async function noShowSubject(
  db: Db,
  { noShowId, reporterId }: { noShowId: string; reporterId: string },
): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`
    select 'rating' as about, n.id, m.id as "memberId", m.campus_id as "campusId", m.username,
      'Says that the other one didn''t show up: ' || d.title as words, 0 as "photoCount"
    from no_shows n join deals d on d.id = n.deal_id join members m on m.id = n.teller_id
    where n.id = ${noShowId} and n.absent_id = ${reporterId} and n.removed_at is null
  `.execute(db);
  return rows[0];
}

/** For this long a muted member's report looks as if it waited, so that nobody learns that they are muted. */
export const mutedOpenHours = 24;

type NewReport = {
  id: string;
  campusId: string;
  reporterId: string;
  subject: Subject;
  reason: Reason | undefined;
  /** Null for the report of a muted member, which is closed at once. */
  caseId: string | null;
};

/** True if the report is new: a member has at most one open report of a thing. */
export async function insertReport(tx: Db, report: NewReport): Promise<boolean> {
  const { id, campusId, reporterId, subject, reason = null, caseId } = report;
  const { rows } = await sql`
    insert into reports (id, campus_id, reporter_id, about, subject_id, member_id, username, words,
      photo_count, reason, case_id, is_muted, closed_at)
    values (${id}, ${campusId}, ${reporterId}, ${subject.about}, ${subject.id}, ${subject.memberId},
      ${subject.username}, ${subject.words}, ${subject.photoCount}, ${reason}, ${caseId},
      ${caseId === null}, case when ${caseId === null} then now() end)
    on conflict (reporter_id, subject_id) where closed_at is null do nothing returning id
  `.execute(tx);
  return rows.length > 0;
}

export async function setReason(
  tx: Db,
  { reporterId, subjectId, reason }: { reporterId: string; subjectId: string; reason: Reason },
): Promise<void> {
  await sql`
    update reports set reason = ${reason}
    where reporter_id = ${reporterId} and subject_id = ${subjectId} and closed_at is null
  `.execute(tx);
}

/**
 * Sets the reason of a muted member's report that seems open; false if there is none. As with everybody's, a repeated
 * report is no second one.
 */
export async function repeatMutedReport(
  tx: Db,
  {
    reporterId,
    subjectId,
    reason = null,
  }: { reporterId: string; subjectId: string; reason: Reason | undefined | null },
): Promise<boolean> {
  const { rows } = await sql`
    update reports set reason = coalesce(${reason}, reason)
    where reporter_id = ${reporterId} and subject_id = ${subjectId} and is_muted
      and created_at > now() - make_interval(hours => ${mutedOpenHours}) returning id
  `.execute(tx);
  return rows.length > 0;
}

/** Whether the reports of a member are closed unread. */
export async function isMutedReporter(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from muted_reporters where member_id = ${memberId}
  `.execute(db);
  return rows.length > 0;
}

/** Closes all further reports of a member unread; false if they are muted already. */
export async function muteReporter(tx: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into muted_reporters (member_id) values (${memberId})
    on conflict do nothing returning member_id
  `.execute(tx);
  return rows.length > 0;
}

/** Lets the reports of a member be read again; false if they are not muted. */
export async function unmuteReporter(tx: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from muted_reporters where member_id = ${memberId} returning member_id
  `.execute(tx);
  return rows.length > 0;
}
