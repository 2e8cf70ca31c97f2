import { Agent, request } from 'node:http';
import { sql } from 'kysely';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { measureTime } from '../in-turns.ts';
import { benchHost as host } from '../processes.ts';
import { atMost, percentile, round, type Row } from '../rows.ts';
import { openSeeder, seedPosts, signInMembers, type BenchMember } from '../seed.ts';

const comments = 1_000;
const pictures = 500;
const rounds = 200;
const maxDeleteMs = 1_000;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Measures a post with 1,000 nested comments: reading its first page, and deleting it with the pictures of the comments. */
export async function measureThreads(config: Config, origin: string): Promise<Row[]> {
  const db = openSeeder(config.databaseUrl);
  const [author, other] = await signInMembers(db, config);
  if (!author || !other) throw new Error('nobody to write');
  await seedPosts(db, comments);
  const postId = await seedThread(db, author, 'a');
  const times: Record<'thread' | 'feed', number[]> = { thread: [], feed: [] };
  const urls = { thread: `${origin}/api/posts/${postId}/replies`, feed: `${origin}/api/posts` };
  for (let number = 0; number < rounds; number += 1) {
    for (const which of ['thread', 'feed'] as const) {
      // An event of the campus invalidates cached responses, so each response is read from the database.
      await call(origin, { as: other, method: number % 2 ? 'DELETE' : 'PUT', postId });
      times[which].push(await measureTime({ url: urls[which], headers: { host } }, agent));
    }
  }
  const deletions: number[] = [];
  for (const letter of ['b', 'c', 'd']) {
    const id = await seedThread(db, author, letter);
    deletions.push(await call(origin, { as: author, method: 'DELETE', postId: id, path: '' }));
  }
  await db.destroy();
  const deleteMs = percentile(deletions, 0.5);
  return [
    atMost(`the first page of ${comments} nested comments, one request, against a feed page`, 3, {
      ours: percentile(times.thread, 0.5),
      theirs: percentile(times.feed, 0.5),
      unit: 'ms',
    }),
    {
      what: `deleting a post with ${comments} comments and ${pictures} pictures`,
      measured: `${Math.round(deleteMs)} ms`,
      ratio: round(deleteMs / maxDeleteMs),
      bound: `within ${maxDeleteMs / 1000} s`,
      holds: deleteMs <= maxDeleteMs,
    },
  ];
}

/** Inserts a post with ten comments, three replies to each comment, and so on; every second comment has a picture. */
async function seedThread(db: Database, { id }: BenchMember, letter: string): Promise<string> {
  const text = 'Is it still there? I could come by after four.';
  const body = JSON.stringify(plainRichText(text));
  const rootId = `01900000-0000-7000-b000-${letter.padStart(12, '0')}`;
  const idOf = sql.raw(`('01900000-0000-7000-b${letter}00-' || lpad(to_hex(n), 12, '0'))::uuid`);
  await sql`
    insert into posts (id, campus_id, author_id, body, plain_text, reply_count)
    values (${rootId}, 'ou', ${id}, ${body}::jsonb, ${text}, ${comments})
  `.execute(db);
  await sql`
    insert into posts (id, campus_id, author_id, body, plain_text, root_id, parent_id, reply_count, image_count)
    select ${idOf}, 'ou', ${id}, ${body}::jsonb, ${text}, ${rootId}, case when n <= 10 then ${rootId}::uuid
        else (select ${idOf} from (select (n - 2) / 3 as n) above) end,
      case when n * 3 + 2 <= ${comments}::integer then 3 else 0 end, n % 2
    from generate_series(1, ${comments}::integer) n
  `.execute(db);
  await sql`
    insert into post_media (id, campus_id, post_id, kind, name, path, widths, width, height, placeholder, position)
    select gen_random_uuid(), 'ou', p.id, 'image', 'lamp.jpg', 'images/posts/' || p.id || '/' || md5(p.id::text),
      '{320}', 320, 240, '', 0
    from posts p where p.root_id = ${rootId} and p.image_count = 1
  `.execute(db);
  await sql`
    update members set total_posts = total_posts + ${comments}::integer + 1 where id = ${id}
  `.execute(db);
  await sql`vacuum analyze posts`.execute(db);
  return rootId;
}

type CallOptions = { as: BenchMember; method: string; postId: string; path?: string };

function call(
  origin: string,
  { as, method, postId, path = '/save' }: CallOptions,
): Promise<number> {
  const began = performance.now();
  const headers = { host, origin: `https://${host}`, cookie: as.cookie };
  return new Promise((resolve, reject) => {
    const url = `${origin}/api/posts/${postId}${path}`;
    const clientRequest = request(url, { method, headers, agent }, (response) => {
      if (response.statusCode !== 200)
        reject(new Error(`${method} ${url}: ${response.statusCode}`));
      response.resume().once('end', () => resolve(performance.now() - began));
    });
    clientRequest.once('error', reject).end();
  });
}
