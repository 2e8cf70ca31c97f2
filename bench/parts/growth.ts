import { sql } from 'kysely';
import { insertConversation } from '#features/conversations/server/conversation-queries.ts';
import { notificationTypes } from '#features/notifications/contract.ts';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { compareInTurns } from '../in-turns.ts';
import { benchHost } from '../processes.ts';
import { atMost, type Row } from '../rows.ts';
import { openSeeder, seedPosts, signInMembers, type BenchMember } from '../seed.ts';

const maxRatio = 1.3;
const messages = { many: 100_000, few: 100 };
const notifications = { many: 1_000_000, few: 1_000 };
const unread = 20;
/** Enough posts for a million notifications: a member has at most one of each type about a post. */
const seededPosts = 120_000;

/** Measures whether long lists are read as fast as short ones. */
export async function measureGrowth(config: Config, origin: string): Promise<Row[]> {
  const db = openSeeder(config.databaseUrl);
  await seedPosts(db, seededPosts);
  const [one, other, third] = await signInMembers(db, config);
  if (!one || !other || !third) throw new Error('nobody to write to');
  const target = ({ cookie }: BenchMember, path: string) => ({
    url: `${origin}${path}`,
    headers: { host: benchHost, cookie },
  });
  const latest = (id: string) => target(one, `/api/conversations/${id}/messages`);

  console.log(`Seeding ${messages.many} messages ...`);
  const long = await seedConversation(db, [one, other], messages.many);
  const short = await seedConversation(db, [one, third], messages.few);
  const opened = await compareInTurns(latest(long), latest(short));

  console.log(`Seeding ${notifications.many} notifications ...`);
  await seedNotifications(db, other, notifications.many);
  await seedNotifications(db, third, notifications.few);
  const badge = '/api/notifications/unread';
  const counted = await compareInTurns(target(other, badge), target(third, badge));

  await db.destroy();
  return [
    atMost(
      `a conversation of ${messages.many} messages opened, against ${messages.few}`,
      maxRatio,
      opened,
    ),
    atMost(
      `the badge at ${notifications.many} notifications, against ${notifications.few}`,
      maxRatio,
      counted,
    ),
  ];
}

async function seedConversation(
  db: Database,
  [from, to]: [BenchMember, BenchMember],
  count: number,
): Promise<string> {
  const id = newId();
  const text = 'Is the lamp still there? I could come by the South Oval after four.';
  await insertConversation(db, { id, from: from.id, to: to.id });
  await sql`
    insert into messages (id, conversation_id, number, author_id, body, plain_text, send_key, send_digest)
    select gen_random_uuid(), ${id}, n, case when n % 2 = 0 then ${from.id}::uuid else ${to.id}::uuid end,
      ${JSON.stringify(plainRichText(text))}::jsonb, ${text}, gen_random_uuid(), ''::bytea
    from generate_series(1, ${count}::integer) n
  `.execute(db);
  await sql`update conversations set last_number = ${count} where id = ${id}`.execute(db);
  await sql`vacuum analyze messages`.execute(db);
  return id;
}

/** Notifications of all types about all posts; a few of them unread. They replace those that other parts have left. */
async function seedNotifications(db: Database, owner: BenchMember, count: number): Promise<void> {
  await db.deleteFrom('notifications').where('member_id', '=', owner.id).execute();
  await sql`
    insert into notifications (id, member_id, type, campus_id, post_id, actor_id, read_at, happened_at)
    select gen_random_uuid(), ${owner.id}, type, p.campus_id, p.id, p.author_id,
      case when row_number() over () > ${unread}::integer then now() end,
      now() - row_number() over () * interval '1 minute'
    from posts p, unnest(${notificationTypes}::text[]) type
    limit ${count}
  `.execute(db);
  await sql`vacuum analyze notifications`.execute(db);
}
