import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#db/seeds/demo-members.ts';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { startApp, type App } from '#tests/support/servers/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { photo } from '#tests/support/data/pictures.ts';
import { editorText } from '#tests/support/servers/server.ts';

let database: TestDatabase;
let db: Database;
let app: App;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { max: 3 });
  app = await startApp({ database });
  const body = JSON.stringify({ email: 'ana@ou.example', password: demoPassword });
  cookie = (await call('POST', '/api/session', json(body))).cookie;
});
afterAll(async () => {
  await app.stop();
  await db.destroy();
  await database.drop();
});

test('POST-10 R14 after a kill during uploads, deletions and changes of a photo, a sweep leaves no file without a row and no row without a file', async () => {
  for (const killAfterMs of [60, 150, 300]) {
    const kept = await Promise.all([1, 2, 3, 4].map(() => postWithPhoto()));
    // All at once: ten uploads, four posts with a photo, four changes of the member's photo, four deletions of posts and
    // two of uploads.
    const file = await form();
    const drafts = [
      await call('POST', '/api/uploads', file),
      await call('POST', '/api/uploads', file),
    ];
    const working = [
      ...Array.from({ length: 10 }, () => call('POST', '/api/uploads', file)),
      ...[1, 2, 3, 4].map(() => postWithPhoto()),
      ...[1, 2, 3, 4].map(() => call('PUT', '/api/profile/photo', file)),
      ...kept.map((postId) => call('DELETE', `/api/posts/${postId}`)),
      ...drafts.map(({ body }) => call('DELETE', `/api/uploads/${body.id}`)),
    ];
    const settled = Promise.allSettled(working);

    await wait(killAfterMs);
    await app.kill();
    const aborted = (await settled).filter(({ status }) => status === 'rejected');
    expect(aborted.length, `calls aborted after ${killAfterMs} ms`).toBeGreaterThan(0);
    // Makes all leftovers old enough for the sweep, instead of waiting an hour.
    await db
      .updateTable('uploads')
      .set({ created_at: new Date(0) })
      .execute();
    await app.restart();

    await expect.poll(leftOver).toEqual({ uploads: 0, removals: 0 });
    const stored = (await filesBelow('files')).map((name) => name.replace(/-\d+\.webp$/, ''));
    const { paths, files } = await namedFiles();
    expect(new Set(stored)).toEqual(paths);
    expect(stored).toHaveLength(files);
  }
});

async function leftOver() {
  const count = async (table: 'uploads' | 'file_removals') =>
    (await db.selectFrom(table).select('path').execute()).length;
  return { uploads: await count('uploads'), removals: await count('file_removals') };
}

/** The paths of the photos that rows name, and how many files they should have. */
async function namedFiles(): Promise<{ paths: Set<string>; files: number }> {
  const rows = await db.selectFrom('post_media').select(['path', 'widths']).execute();
  const members = await db
    .selectFrom('members')
    .select('image')
    .where('image', 'is not', null)
    .execute();
  const photos = members.map(({ image }) => (image ?? '').replace('/files/', ''));
  return {
    paths: new Set([...rows.map(({ path }) => path), ...photos]),
    files: rows.reduce((sum, { widths }) => sum + widths.length, 2 * photos.length),
  };
}

async function filesBelow(folder: string): Promise<string[]> {
  const root = join(app.dataDir, folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

type Sent = { type: string; bytes: Buffer };

const json = (text: string): Sent => ({ type: 'application/json', bytes: Buffer.from(text) });

async function form(): Promise<Sent> {
  const { name, bytes } = await photo({ width: 2_000, height: 1_500 });
  const data = new FormData();
  data.set('file', new Blob([bytes]), name);
  const body = new Response(data);
  const type = body.headers.get('content-type') ?? '';
  return { type, bytes: Buffer.from(await body.arrayBuffer()) };
}

async function postWithPhoto(): Promise<string> {
  const { body } = await call('POST', '/api/uploads', await form());
  const post = { text: editorText('Lamp'), postId: body.postId, uploadIds: [body.id] };
  return (await call('POST', '/api/posts', json(JSON.stringify(post)))).body.id;
}

type Result = { cookie: string; body: { id: string; postId: string } };

function call(method: string, path: string, sent?: Sent): Promise<Result> {
  const { host, port } = new URL(app.origin('ou'));
  return new Promise((resolve, reject) => {
    const headers = {
      host,
      origin: app.origin('ou'),
      cookie: cookie ?? '',
      ...(sent && { 'content-type': sent.type, 'content-length': sent.bytes.length }),
    };
    const clientRequest = request(
      { host: '127.0.0.1', port, method, path, headers },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('error', reject);
        response.on('end', () => {
          const [line = ''] = response.headers['set-cookie'] ?? [];
          resolve({ cookie: line.split(';')[0] ?? '', body: JSON.parse(text) });
        });
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(sent?.bytes);
  });
}
