import pg from 'pg';
import type { App } from '../servers/app.ts';

/** Adds verified students of OU that logged in from one network; returns their emails and usernames. */
export async function addSpamAccounts(
  { databaseUrl }: App,
  count: number,
): Promise<{ email: string; username: string }[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ email: string; username: string }>(
    `with added as (
      insert into members (id, email, email_verified, username, first_name, last_name, campus_id,
        school_verified, school_email)
      select gen_random_uuid(), 'spam' || n || '@ou.example', true, 'cheapphones' || n, 'Sam', 'P.', 'ou',
        true, 'spam' || n || '@ou.example'
      from generate_series(1, $1::integer) n
      on conflict do nothing returning id, email, username
    ), used as (
      insert into member_addresses (member_id, network) select id, '203.0.113.50' from added
    )
    select email, username from added order by email`,
    [count],
  );
  await client.end();
  return rows;
}
