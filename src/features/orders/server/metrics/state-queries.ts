import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { countNeedsPerson, stuckJobs } from '../console/console-queries.ts';

/** `stuck`: orders whose money could not be moved for an hour. `needsPerson`: orders on the console's list. */
export type OrderState = { stuck: number; needsPerson: number };

export async function readOrderState(db: Db): Promise<OrderState> {
  const { rows } = await sql<{ stuck: number }>`
    select count(*)::integer as stuck from (select from ${stuckJobs} limit 10000) failing
  `.execute(db);
  return { stuck: rows[0]?.stuck ?? 0, needsPerson: await countNeedsPerson(db, new Date()) };
}
