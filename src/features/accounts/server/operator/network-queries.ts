import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** How long an address is kept after the login from it. */
const keptDays = 30;

/** Records from which network a member has logged in. */
export async function recordNetwork(
  tx: Db,
  { memberId, network }: { memberId: string; network: string },
): Promise<void> {
  await sql`
    insert into member_addresses (member_id, network) values (${memberId}, ${network})
    on conflict (member_id, network) do update set last_used_at = now()
  `.execute(tx);
}

export type NetworkUse = {
  network: string;
  username: string;
  isBanned: boolean;
  lastUsedAt: Date;
  /** How many accounts logged in from the network. */
  accountCount: number;
};

/** The accounts that logged in from the same networks as a member, grouped by network, the most recent login first. */
export async function accountsOnNetworksOf(
  db: Db,
  { username, perNetwork }: { username: string; perNetwork: number },
): Promise<NetworkUse[]> {
  const { rows } = await sql<NetworkUse>`
    select network, username, is_banned as "isBanned", last_used_at as "lastUsedAt", n as "accountCount"
    from (
      select a.network, m.username, m.banned_at is not null as is_banned, a.last_used_at,
        count(*) over (partition by a.network)::integer as n,
        row_number() over (partition by a.network order by a.last_used_at desc) as place
      from member_addresses own
        join member_addresses a on a.network = own.network
        join members m on m.id = a.member_id
      where own.member_id = (select id from members where lower(username) = lower(${username}))
    ) used
    where place <= ${perNetwork}
    order by n, network, place
  `.execute(db);
  return rows;
}

/** Deletes addresses of logins older than `keptDays`. */
export async function forgetOldAddresses(db: Db): Promise<void> {
  await sql`
    delete from member_addresses where last_used_at < now() - make_interval(days => ${keptDays}::integer)
  `.execute(db);
  await sql`
    update sessions set ip_address = null where ip_address is not null
      and created_at < now() - make_interval(days => ${keptDays}::integer)
  `.execute(db);
}
