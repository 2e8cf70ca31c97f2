import { sql } from 'kysely';
import { addCaseAct, closeReportsOf, lockCase } from './cases/case-queries.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Reason, SubjectKind } from '../contract.ts';

/** A report as the operator reads it. */
export type StoredReport = {
  id: string;
  campusId: string;
  about: SubjectKind;
  subjectId: string;
  /** The reported member, or the author of the reported thing, by their name at that time. */
  username: string;
  /** Null if that account is deleted; the member may have another name now. */
  usernameNow: string | null;
  /** Null if the reporter's account is deleted. */
  reporter: string | null;
  words: string;
  photoCount: number;
  reason: Reason | null;
  subjectExists: boolean;
  createdAt: Date;
  closedAt: Date | null;
  note: string | null;
};

/** Open reports, the oldest first; with `includesClosed` all reports, the newest first. */
export async function storedReports(
  db: Db,
  { includesClosed, limit }: { includesClosed: boolean; limit: number },
): Promise<StoredReport[]> {
  const order = includesClosed ? sql`r.created_at desc, r.id desc` : sql`r.created_at, r.id`;
  const { rows } = await sql<StoredReport>`
    select r.id, r.campus_id as "campusId", r.about, r.subject_id as "subjectId", r.username,
      m.username as "usernameNow", b.username as reporter, r.words,
      r.photo_count as "photoCount", r.reason, r.created_at as "createdAt",
      r.closed_at as "closedAt", r.note,
      case
        when r.about = 'member' then m.id is not null
        when r.about = 'message' then exists (select from messages where id = r.subject_id)
        when r.about = 'rating' then exists (select from ratings where id = r.subject_id
          union all select from no_shows where id = r.subject_id)
        else exists (select from posts where id = r.subject_id)
      end as "subjectExists"
    from reports r left join members m on m.id = r.member_id
      left join members b on b.id = r.reporter_id
    where r.closed_at is null or ${includesClosed}
    order by ${order} limit ${limit}
  `.execute(db);
  return rows;
}

/** Closes an open report with all others of the same thing; false if there is none of this id. */
export async function closeReport(
  tx: Db,
  { id, note }: { id: string; note: string | null },
): Promise<boolean> {
  // Locked first, as everywhere: case, then reports.
  const { rows: found } = await sql<{ caseId: string | null }>`
    select case_id as "caseId" from reports where id = ${id}
  `.execute(tx);
  if (found[0]?.caseId) await lockCase(tx, found[0].caseId);
  const { rows } = await sql<{ caseId: string | null }>`
    update reports set closed_at = now(), note = ${note}
    where id = ${id} and closed_at is null returning case_id as "caseId"
  `.execute(tx);
  const caseId = rows[0]?.caseId;
  if (caseId) {
    await closeReportsOf(tx, { caseId, wereRight: null });
    await addCaseAct(tx, caseId, { act: 'dismiss', actorId: null, words: note ?? '' });
  }
  return rows.length > 0;
}
