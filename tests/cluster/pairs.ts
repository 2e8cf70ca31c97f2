import { sql } from 'kysely';
import { loadConfig } from '#platform/server/config/config.ts';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { openSession } from '#tests/support/members/session.ts';
import type { Cluster } from '../../scripts/cluster/start-cluster.ts';
import { Browser, siteOf } from './site.ts';

/** A seller, and a buyer who has written to them. */
export type Pair = {
  seller: { id: string; browser: Browser };
  buyer: { id: string; browser: Browser };
  conversationId: string;
};

/** Students of OU in pairs, each with a session. */
export async function createPairs(cluster: Cluster, count: number): Promise<Pair[]> {
  const db = openDatabase(cluster.databaseUrl(), { max: 2 });
  try {
    const pairs: Pair[] = [];
    for (let number = 0; number < count; number += 1) {
      const seller = await createPerson(cluster, db, number);
      const buyer = await createPerson(cluster, db, number + 1);
      const { body } = await buyer.browser.call('POST', '/api/conversations', {
        memberId: seller.id,
      });
      const { id } = Object(body['conversation']);
      if (typeof id !== 'string') throw new Error(`no conversation: ${JSON.stringify(body)}`);
      pairs.push({ seller, buyer, conversationId: id });
    }
    return pairs;
  } finally {
    await db.destroy();
  }
}

async function createPerson(cluster: Cluster, db: Database, number: number) {
  const id = newId();
  const username = `person${id.slice(-12)}`;
  await sql`
    insert into members (id, email, email_verified, username, first_name, last_name, campus_id, school_verified)
    values (${id}, ${`${username}@mail.example`}, true, ${username}, 'Ana', 'B.', 'ou', true)`.execute(
    db,
  );
  const { AUTH_SECRET = '' } = cluster.machines[0]?.values ?? {};
  const config = loadConfig({ NODE_ENV: 'test', AUTH_SECRET });
  // Long enough for a whole run.
  const cookie = await openSession(db, config, id);
  await sql`update sessions set expires_at = now() + interval '1 day' where member_id = ${id}`.execute(
    db,
  );
  return { id, browser: new Browser(siteOf(cluster), number, cookie) };
}
