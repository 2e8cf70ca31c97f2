import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { MediaView } from '../schemas.ts';

/** Notes how far the work on an upload is, from 0 to 1; false if it was removed. */
export async function noteWork(db: Db, id: string, progress: number): Promise<boolean> {
  const { rows } = await sql`
    update uploads set progress = ${progress}, worked_at = now() where id = ${id} returning id
  `.execute(db);
  return rows.length > 0;
}

export async function noteProblem(db: Db, id: string, problem: string): Promise<void> {
  await sql`update uploads set problem = ${problem} where id = ${id}`.execute(db);
}

type UploadWork = {
  media: MediaView | null;
  progress: number;
  problem: string | null;
  /** Whether no process works on it any more. */
  isLeft: boolean;
};

/** Without a note for this long, the process that worked on an upload is gone. */
const maxSilence = '30 seconds';

/** How far the work on a member's own upload is. */
export async function uploadWork(
  db: Db,
  { id, memberId }: { id: string; memberId: string },
): Promise<UploadWork | undefined> {
  const { rows } = await sql<UploadWork>`
    select coalesce(progress, 0)::float8 as progress, problem,
      state = 'storing' and coalesce(worked_at, created_at) < now() - ${maxSilence}::interval as "isLeft",
      case when state = 'ready' then json_build_object(
        'id', id, 'kind', kind, 'path', '/files/' || path, 'widths', widths, 'name', name,
        'width', width, 'height', height, 'placeholder', placeholder) end as media
    from uploads where id = ${id} and member_id = ${memberId}
  `.execute(db);
  return rows[0];
}
