import { Agent, createServer, request, type Server } from 'node:http';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { openS3Store } from '#platform/server/storage/s3-store.ts';
import { startS3, type TestS3 } from '#tests/support/servers/s3.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

const replies = 1_000;
const pictures = 500;

let s3: TestS3;
let gate: Server;
let server: TestServer;
/** The post whose files can be deleted at once; files of other posts cannot be deleted before `released` resolves. */
let rootId: string;
let released: PromiseWithResolvers<void>;
const agent = new Agent({ keepAlive: true });

beforeEach(() => {
  rootId = newId();
  released = Promise.withResolvers();
});

beforeAll(async () => {
  s3 = await startS3();
  const bucket = new URL(s3.env['S3_BUCKET_URL'] ?? '');
  const { port: bucketPort } = bucket;
  gate = createServer((incoming, result) => {
    const { method = '', url = '', headers } = incoming;
    const forward = () => {
      const sent = request({ port: bucketPort, method, path: url, headers, agent }, (response) => {
        result.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(result);
      });
      sent.on('error', () => result.destroy());
      incoming.pipe(sent);
    };
    if (method !== 'DELETE' || url.includes(rootId)) forward();
    else void released.promise.then(forward, forward);
  });
  await new Promise<void>((done) => gate.listen(0, '127.0.0.1', done));
  const address = gate.address();
  bucket.port = typeof address === 'object' && address ? String(address.port) : '';
  server = await startTestServer({ ...s3.env, S3_BUCKET_URL: bucket.href });
});

afterEach(() => released.resolve());

afterAll(async () => {
  await server.close();
  agent.destroy();
  gate.close();
  await s3.stop();
});

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of openS3Store(s3.settings).list()) keys.push(key);
  return keys;
}

/** A post with a picture and 1,000 nested replies, of which every second has one. */
async function largeThread({ memberId }: Person): Promise<void> {
  const body = '{"root":{"type":"root","children":[]}}';
  const getId = (n: string) => sql`md5(${rootId}::text || (${sql.raw(n)})::text)::uuid`;
  await sql`
    insert into posts (id, campus_id, author_id, body, plain_text, reply_count, image_count)
    values (${rootId}, 'ou', ${memberId}, ${body}::jsonb, 'x', ${replies}, 1)
  `.execute(server.db);
  await sql`
    insert into posts (id, campus_id, author_id, body, plain_text, root_id, parent_id, reply_count, image_count)
    select ${getId('n')}, 'ou', ${memberId}, ${body}::jsonb, 'x', ${rootId},
      case when n <= 10 then ${rootId}::uuid else ${getId('(n - 2) / 3')} end,
      case when n * 3 + 2 <= ${replies}::integer then 3 else 0 end, n % 2
    from generate_series(1, ${replies}::integer) n
  `.execute(server.db);
  const { rows } = await sql<{ path: string }>`
    insert into post_media (id, campus_id, post_id, kind, name, path, widths, width, height, placeholder, position)
    select gen_random_uuid(), 'ou', p.id, 'image', 'lamp.jpg',
      'images/posts/' || p.id || '/' || md5(p.id::text), '{32}', 32, 24, '', 0
    from posts p where p.image_count = 1 and ${rootId}::uuid in (p.id, p.root_id)
    returning path
  `.execute(server.db);
  await sql`
    update members set total_posts = ${replies}::integer + 1 where id = ${memberId}
  `.execute(server.db);
  const picture = { width: 32, height: 24, channels: 3 as const, background: '#3a7' };
  const bytes = new Uint8Array(await sharp({ create: picture }).webp().toBuffer());
  const limit = pLimit(8);
  const store = openS3Store(s3.settings);
  await Promise.all(rows.map(({ path }) => limit(() => store.write(`${path}-32.webp`, bytes))));
}

test('POST-08 POST-10 deleting a post with 1,000 replies and 500 pictures is answered before the files of the replies are deleted', async () => {
  const ana = await server.person();
  await largeThread(ana);
  expect(await storedKeys()).toHaveLength(pictures + 1);

  // The files of the replies cannot be deleted yet.
  const { body } = await server.call('DELETE', `/api/posts/${rootId}`, { as: ana });

  expect(body).toEqual({ deleted: true, filesRemoved: true });
  const left = await storedKeys();
  expect(left).toHaveLength(pictures);
  expect(left.filter((key) => key.includes(rootId))).toEqual([]);
  expect(await server.db.selectFrom('posts').select('id').execute()).toEqual([]);
  const other = await server.call('GET', `/files/${left[0]}`, { as: ana });
  expect(other.status).toBe(404);

  released.resolve();
  const queued = () => server.db.selectFrom('file_removals').select('path').execute();
  await expect.poll(queued, { timeout: 100_000, interval: 200 }).toEqual([]);
  expect(await storedKeys()).toEqual([]);
});
