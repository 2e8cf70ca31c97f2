import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { maxNoShows, noShowDays, noShowPeople } from '../../contract/reasons.ts';

type NoShow = {
  dealId: string;
  stepNumber: number;
  tellerId: string;
  absentId: string;
  now: Date;
};

/**
 * Counts for a member that they did not show up, as the other one says: once for each deal, and of one who says it of many deals
 * only the first ones. What is paused for the teller counts for nobody.
 */
export async function insertNoShow(tx: Db, noShow: NoShow): Promise<void> {
  const { dealId, stepNumber, tellerId, absentId, now } = noShow;
  await sql`
    insert into no_shows (deal_id, step_number, teller_id, absent_id, created_at)
    select ${dealId}, ${stepNumber}::integer, m.id, ${absentId}, ${now}
    from members m
    where m.id = ${tellerId} and (m.posting_paused_until is null or m.posting_paused_until <= ${now})
      and (select count(*) from no_shows s
        where s.teller_id = m.id and s.created_at > ${since(now)}) < ${maxNoShows}::integer
    on conflict (deal_id, teller_id) do nothing
  `.execute(tx);
}

/**
 * How many people say that a member did not show up; 0 unless several do. What both handed over after all does not count, nor what
 * banned members say. `andOfSite` adds which deals `d` the site shows.
 */
export const noShowCount = (memberId: string, now: Date, andOfSite: RawBuilder<unknown>) => sql`(
  select case when count(distinct n.teller_id) >= ${noShowPeople}::integer
    then count(distinct n.teller_id)::integer else 0 end
  from no_shows n join deals d on d.id = n.deal_id join members m on m.id = n.teller_id
  where n.absent_id = ${memberId} and n.created_at > ${since(now)} and n.removed_at is null
    and d.state <> 'sold' and m.banned_at is null ${andOfSite}
)`;

const since = (now: Date) => sql`${now}::timestamptz - make_interval(days => ${noShowDays})`;

/** Takes it down; false if it is gone or taken down already. */
export async function hideNoShow(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update no_shows set removed_at = now() where id = ${id} and removed_at is null returning id
  `.execute(tx);
  return rows.length > 0;
}

/** Counts it again; false if it is gone or counted. */
export async function showNoShow(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update no_shows set removed_at = null where id = ${id} and removed_at is not null returning id
  `.execute(tx);
  return rows.length > 0;
}
