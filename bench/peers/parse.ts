import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { freePort } from '../../scripts/run/bundled-postgres/instance.ts';
import { campuses, campusSizes } from '../full-size/campuses.ts';
import type { Size } from '../full-size/size.ts';
import type { Served } from '../processes.ts';
import { studentPosts } from '../search/student-posts.ts';
import { openSeeder } from '../seed.ts';

const appId = 'bench';
const masterKey = 'of the bench only';
/** As many different texts as our own posts have. */
const texts = 20_000;
const postsOfStep = 100_000;
/** Of five rows three are posts, as among ours. */
const partOfPosts = 0.6;
const users = 100;

export type ParseUser = { id: string; token: string };
export type Parse = Served & {
  headers: (user?: ParseUser) => Record<string, string>;
  users: ParseUser[];
};

/** Starts Parse Server on an empty database, and fills it with as many posts as ours has. */
export async function serveParse(
  databaseUrl: string,
  { folder, size }: { folder: string; size: Size },
): Promise<Parse> {
  const port = await freePort();
  const child = fork(join(folder, 'serve-parse.mjs'), {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send({ databaseUrl, port, appId, masterKey });
  await once(child, 'message');
  const origin = `http://127.0.0.1:${port}/parse`;
  const headers = (user?: ParseUser) => ({
    'x-parse-application-id': appId,
    'content-type': 'application/json',
    ...(user && { 'x-parse-session-token': user.token }),
  });
  const post = async (path: string, body: unknown, more: Record<string, string> = {}) => {
    const init = { method: 'POST', headers: { ...headers(), ...more }, body: JSON.stringify(body) };
    const response = await fetch(`${origin}${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { objectId: string; sessionToken: string };
  };
  for (const [className, fields] of Object.entries(classes)) {
    const typed = Object.fromEntries(
      Object.entries(fields).map(([name, type]) => [name, { type }]),
    );
    const master = { 'x-parse-master-key': masterKey };
    await post(`/schemas/${className}`, { className, fields: typed }, master);
  }
  await fill(databaseUrl, size);
  const signedUp: ParseUser[] = [];
  for (let number = 0; number < users; number += 1) {
    const user = { username: `bench${number}`, password: `of user ${number}` };
    const { objectId: id, sessionToken: token } = await post('/users', user);
    signedUp.push({ id, token });
  }
  return { origin, process: child, headers, users: signedUp };
}

/** What the client of the specification stored. */
const classes = {
  Post: {
    campus_id: 'String',
    text: 'String',
    body: 'Object',
    category: 'String',
    user: 'Object',
    gallery: 'Array',
    post_commented_on: 'String',
    image_count: 'Number',
    save_count: 'Number',
    reply_count: 'Number',
    lastModified: 'Date',
  },
  Message: { conversation: 'String', text: 'Object', author: 'String', idempotencyKey: 'String' },
};

const author = {
  id: 'bench',
  username: 'bench1',
  firstName: 'Ben',
  lastName: 'C.',
  image: null,
  verified: true,
};

/** What that client sends to create a post. */
export const parsePost = (texts: { text: string; body: unknown }) => ({
  ...texts,
  campus_id: 'ou',
  category: 'home decor',
  user: author,
  gallery: [],
  image_count: 0,
  save_count: 0,
  reply_count: 0,
  lastModified: { __type: 'Date', iso: new Date().toISOString() },
});

/** Every second post has a photo, two of three have a comment, as ours. */
async function fill(databaseUrl: string, { posts }: Size): Promise<void> {
  const db = openSeeder(databaseUrl);
  try {
    const all = studentPosts(texts, 11).map(({ text }) => text.slice(0, 400));
    const weighted = campuses.flatMap((campus, index) =>
      Array.from({ length: campusSizes[index] ?? 0 }, () => campus),
    );
    await sql`create unlogged table seed_texts (number serial primary key, text text)`.execute(db);
    await sql`insert into seed_texts (text) select unnest(${all}::text[])`.execute(db);
    const [before = '', after = ''] = JSON.stringify(plainRichText('@')).split('"@"');
    const roots = Math.ceil(posts * partOfPosts);
    const gallery = JSON.stringify([
      { path: '/files/images/posts/one', width: 640, height: 480, widths: [320, 640] },
    ]);
    for (let from = 1; from <= posts; from += postsOfStep) {
      const to = Math.min(posts, from + postsOfStep - 1);
      await sql`
        insert into "Post" ("objectId", "createdAt", "updatedAt", campus_id, text, body, category, "user", gallery,
          post_commented_on, image_count, save_count, reply_count, "lastModified")
        select lpad(to_hex(n), 10, '0'), at, at, (${weighted}::text[])[(n::bigint * 7919 % ${weighted.length}::integer)::integer + 1], t.text,
          (${before}::text || to_json(t.text)::text || ${after}::text)::jsonb, 'home decor',
          ${JSON.stringify(author)}::jsonb, case when n % 2 = 0 then ${gallery}::jsonb else '[]' end,
          case when n > ${roots}::integer then lpad(to_hex(n - ${roots}::integer), 10, '0') end,
          (n % 2 = 0)::integer, (n % 3 = 0)::integer, (n % 3 > 0)::integer, at
        from generate_series(${from}::integer, ${to}::integer) n
        join seed_texts t on t.number = n::bigint * 7919 % ${texts}::integer + 1
        cross join lateral (select now() - (${posts}::integer - n) * interval '30 seconds' as at) times
      `.execute(db);
    }
    await sql`drop table seed_texts`.execute(db);
    // The index that its feed needs; without one it would read the whole table.
    await sql`create index on "Post" (campus_id, "lastModified" desc) where post_commented_on is null`.execute(
      db,
    );
    await sql`create index on "Message" (conversation)`.execute(db);
    await sql`vacuum analyze`.execute(db);
  } finally {
    await db.destroy();
  }
}
