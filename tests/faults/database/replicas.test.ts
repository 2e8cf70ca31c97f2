import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startStreamingPair, type StreamingPair } from '#tests/support/faults/streaming-standby.ts';
import { pausePostgres } from '#tests/support/servers/pause-postgres.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

let pair: StreamingPair;
let server: TestServer;
let ana: Person;
let ben: Person;
const lines: string[] = [];
beforeAll(async () => {
  pair = await startStreamingPair();
  server = await startTestServer(
    {
      DATABASE_URL: pair.primaryUrl,
      // The primary is in the list, as in a cluster in which any server may be it.
      DATABASE_REPLICA_URLS: `${pair.primaryUrl} ${pair.standbyUrl}`,
      LOG_LEVEL: 'info',
    },
    { logTo: { write: (line: string) => void lines.push(line) } },
  );
  [ana, ben] = await Promise.all([server.person(), server.person()]);
});
afterAll(async () => {
  await server.close();
  await pair.stop();
});

/** Whether the standby is read, as the log says. */
const isRead = () => {
  const last = lines.findLast((line) => line.includes('replica of the database'));
  return last?.includes('is read') ?? false;
};
beforeEach(async () => {
  await pair.catchUp();
  await expect.poll(isRead, { timeout: 20_000 }).toBe(true);
});

const toDo: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of toDo.splice(0)) await undo();
});

/** Nothing that asks the primary gets a response. */
async function freezePrimary(): Promise<void> {
  const goOn = await pausePostgres(pair.primaryUrl);
  toDo.push(goOn);
}

async function holdReplay(): Promise<void> {
  await pair.onStandby('select pg_wal_replay_pause()');
  toDo.push(() => pair.onStandby('select pg_wal_replay_resume()'));
}

const post = async (text: string, as = ana): Promise<string> => {
  const body = { text: editorText(text) };
  return (await server.call('POST', '/api/posts', { as, body })).body.id;
};

const search = (q: string, as?: Person) =>
  server.call('GET', `/api/search/posts?q=${q}`, { ...(as && { as }) });

it('what a visitor reads needs no statement in the primary', async () => {
  const id = await post('A zither that a replica knows');
  await server.call('POST', `/api/posts/${id}/replies`, {
    as: ben,
    body: { text: editorText('Is it loud?') },
  });
  await pair.catchUp();
  // Its number is then known to the process.
  await server.call('GET', '/api/posts');
  await freezePrimary();
  const paths = [
    '/home',
    `/post/${id}`,
    '/search',
    '/search?q=zither',
    '/home?show=media',
    '/sitemap.xml',
    '/api/posts?category=furniture',
    `/api/posts/${id}`,
    `/api/posts/${id}/replies`,
    `/api/posts/${id}/others`,
    '/api/search/posts?q=zither',
    '/api/search/suggestions?q=zi',
    '/api/search/popular',
    '/api/categories',
  ];
  for (const path of paths) {
    const { status, text } = await server.call('GET', path);
    expect([path, status]).toEqual([path, 200]);
    if (/^\/(home|post|search\?|sitemap)/.test(path) && !path.includes('media')) {
      expect([path, text.includes(path === '/sitemap.xml' ? id : 'A zither')]).toEqual([
        path,
        true,
      ]);
    }
  }
});

it('R25 R31 what was just written is read, although the replica does not have it yet', async () => {
  await holdReplay();
  const id = await post('A sackbut that no replica knows');
  for (const as of [undefined, ana, ben]) {
    const { body } = await server.call('GET', '/api/posts', { ...(as && { as }) });
    expect(body.items[0]).toMatchObject({ id });
    expect((await search('sackbut', as)).body.items).toMatchObject([{ id }]);
  }
  await server.call('DELETE', `/api/posts/${id}`, { as: ana });
  expect((await search('sackbut')).body.items).toEqual([]);
  expect((await server.call('GET', `/api/posts/${id}`)).status).toBe(404);
});

/** The metric of the two in the list. */
const states = async () => {
  const text = await server.app.metrics.metrics();
  return Object.fromEntries(
    [...text.matchAll(/^quad_database_replicas\{state="(\w+)"\} ([1-9])$/gm)].map(
      ([, state, count]) => [state, Number(count)],
    ),
  );
};

it('R31 a replica that is more than five seconds behind is not read, until it has caught up', async () => {
  expect(await states()).toEqual({ primary: 1, near: 1 });
  await holdReplay();
  await sql`select pg_logical_emit_message(false, 'test', 'newer')`.execute(server.db);
  await expect.poll(isRead, { timeout: 20_000 }).toBe(false);
  expect(await states()).toEqual({ primary: 1, behind: 1 });
  expect((await server.call('GET', '/api/posts')).status).toBe(200);
});

it('a replica that stops is not noticed by who reads, and is read again when it is back', async () => {
  await pair.stopStandby();
  toDo.push(() => pair.startStandby());
  await post('A crumhorn after the end of the replica');
  for (let count = 0; count < 10; count += 1) {
    expect((await search(`crumhorn`)).status).toBe(200);
    expect((await server.call('GET', '/api/categories')).status).toBe(200);
  }
  expect(isRead()).toBe(false);
  expect(await states()).toEqual({ primary: 1, away: 1 });
});

it('a member from whom others are hidden reads in the primary', async () => {
  await post('A rebec of one who is hidden', ben);
  await pair.catchUp();
  await holdReplay();
  expect((await search('rebec', ana)).body.items).toHaveLength(1);
  await server.call('PUT', `/api/blocks/${ana.memberId}`, { as: ben });
  expect((await search('rebec', ana)).body.items).toEqual([]);
  expect((await search('rebec')).body.items).toHaveLength(1);
});
