import { sql } from 'kysely';
import { mediaViewOf } from '#platform/server/database/fragments/media-view.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { MediaView } from '../../schemas.ts';

/** Stores the progress of the work on an upload, from 0 to 1; false if it was removed. */
export async function recordProgress(db: Db, id: string, progress: number): Promise<boolean> {
  const { rows } = await sql`
    update uploads set progress = ${progress}, worked_at = now() where id = ${id} returning id
  `.execute(db);
  return rows.length > 0;
}

export async function recordProblem(db: Db, id: string, problem: string): Promise<void> {
  await sql`update uploads set problem = ${problem} where id = ${id}`.execute(db);
}

type UploadWork = {
  media: MediaView | null;
  progress: number;
  problem: string | null;
  /** Whether the upload is unfinished and its process has died. */
  isAbandoned: boolean;
};

/** A process that has stored no progress for this long has died. */
const maxSilence = '30 seconds';

/** The progress of the work on a member's own upload on a campus's site. */
export async function uploadWork(
  db: Db,
  { id, memberId, campusId }: { id: string; memberId: string; campusId: string },
): Promise<UploadWork | undefined> {
  const { rows } = await sql<UploadWork>`
    select coalesce(progress, 0)::float8 as progress, problem,
      state = 'storing' and coalesce(worked_at, created_at) < now() - ${maxSilence}::interval as "isAbandoned",
      case when state = 'ready' then ${mediaViewOf('u')} end as media
    from uploads u where id = ${id} and member_id = ${memberId} and campus_id = ${campusId}
  `.execute(db);
  return rows[0];
}
