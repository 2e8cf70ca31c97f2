import { sql } from 'kysely';
import { settleOrder } from '#features/deals/server/card/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import { countNeedsPerson } from '../console/console-queries.ts';

/** `stuck`: orders whose money could not be moved for an hour. `needsPerson`: orders on the console's list. */
export type OrderState = { stuck: number; needsPerson: number };

/** Jobs are tried again after waits that double up to 15 minutes: so many attempts take an hour. */
const attemptsOfHour = 11;

export async function readOrderState(db: Db): Promise<OrderState> {
  const { rows } = await sql<{ stuck: number }>`
    select count(*)::integer as stuck from (
      select from jobs where name = ${settleOrder.name} and last_error is not null and attempts >= ${attemptsOfHour}
      limit 10000) failing
  `.execute(db);
  return { stuck: rows[0]?.stuck ?? 0, needsPerson: await countNeedsPerson(db, new Date()) };
}
