import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { CampusSettings } from '../campus-settings.ts';

export type CampusDraft = { campusId: string; settings: CampusSettings; revision: string };

export async function allDrafts(db: Db): Promise<CampusDraft[]> {
  const { rows } = await sql<CampusDraft>`
    select campus_id as "campusId", settings, revision from campus_drafts order by campus_id
  `.execute(db);
  return rows;
}

export async function storeDraft(tx: Db, draft: CampusDraft): Promise<void> {
  const settings = JSON.stringify(draft.settings);
  await sql`
    insert into campus_drafts (campus_id, settings, revision)
    values (${draft.campusId}, ${settings}::jsonb, ${draft.revision}::uuid)
    on conflict (campus_id) do update
      set settings = excluded.settings, revision = excluded.revision, saved_at = now()
  `.execute(tx);
}

/** Deletes a draft; false if there is none. */
export async function deleteDraft(tx: Db, campusId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from campus_drafts where campus_id = ${campusId}
  `.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Nobody else changes campuses or drafts until the transaction ends: hosts and domains are compared with all of them. */
export async function lockCampuses(tx: Db): Promise<void> {
  await sql`lock table campuses, campus_drafts in share row exclusive mode`.execute(tx);
}
