import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { newId } from '../ids.ts';
import type { Occurrence } from './analytics.ts';

/** Staff are not counted, whichever of their addresses is in `staff_emails`. */
const isCounted = sql`
  not exists (select from staff_emails s where s.email in (lower(m.email), lower(m.school_email)))
`;

export async function insertAnalyticsEvent(
  db: Db,
  { name, memberId, campusId }: Occurrence,
): Promise<void> {
  await sql`
    insert into analytics_events (id, name, member_id, campus_id)
    select ${newId()}, ${name}, m.id, ${campusId} from members m where m.id = ${memberId} and ${isCounted}
  `.execute(db);
}

export async function isMemberCounted(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from members m where m.id = ${memberId} and ${isCounted}
  `.execute(db);
  return rows.length > 0;
}

export async function deleteOldAnalytics(db: Db): Promise<void> {
  await sql`
    delete from analytics_events where created_at < now() - interval '25 months'
  `.execute(db);
}
