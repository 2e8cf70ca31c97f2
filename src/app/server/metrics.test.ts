import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStream } from '#tests/support/faults/stream.ts';
import { queueMails } from '#tests/support/data/queue-mails.ts';
import { openConsole } from '#tests/support/members/open-console.ts';
import { editorText, startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** The value of one line of the metrics; undefined if there is none. */
async function read(line: string, app = server.app): Promise<number | undefined> {
  const lines = (await app.metrics.metrics()).split('\n');
  const found = lines.find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

/** The numbers of tables are cached, so each test of them reads those of a new process. */
async function readAnew(...lines: string[]): Promise<(number | undefined)[]> {
  const app = await server.another();
  return Promise.all(lines.map((line) => read(line, app)));
}

it('counts requests by operation, never by address', async () => {
  const as = await server.person();
  const id = crypto.randomUUID();
  await server.call('GET', `/api/posts/${id}`, { as });
  await server.call('GET', `/api/posts/${id}?with=query`, { as });
  await server.call('GET', `/api/nothing-${id}`);
  await server.call('GET', `/nothing-${id}`);
  await server.call('PROPFIND', `/nothing-${id}`);

  const posts = 'operation="postById",method="GET"';
  expect(await read(`quad_requests_total{${posts},status="404"}`)).toBe(1);
  expect(await read(`quad_requests_total{${posts},status="400"}`)).toBe(1);
  expect(await read(`quad_request_seconds_count{${posts}}`)).toBe(2);
  expect(await read(`quad_request_seconds_bucket{${posts},le="+Inf"}`)).toBe(2);
  const all = await server.app.metrics.metrics();
  expect(all).not.toContain(id);
  const unknown = all.match(/quad_requests_total\{operation="(none|page)",.*/g) ?? [];
  expect(unknown.length).toBeGreaterThan(0);
  expect(unknown.length).toBeLessThan(4);
});

it('counts failed logins, second factors and sign-ups by their operation', async () => {
  const signIn = { email: 'nobody@mail.example', password: 'not-the-password' };
  await server.call('POST', '/api/session', { body: signIn });
  const as = await server.person();
  await openConsole(server.db, as);
  const factor = '/api/admin/second-factor';
  const { body: begun } = await server.call('POST', factor, { as, body: {} });
  const code = new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate();
  await server.call('PUT', factor, { as, body: { setUp: begun.setUp, code } });
  await server.call('POST', '/api/admin/session', { as, body: { code: '00000000' } });
  const account = { name: 'Nia New', email: 'nia@mail.example', password: 'a-couch-and-a-lamp' };
  await server.call('POST', '/api/accounts', { body: { ...account, acceptsTerms: true } });

  const post = (operation: string) => `operation="${operation}",method="POST"`;
  expect(await read(`quad_rejections_total{${post('signIn')},error="user_not_found"}`)).toBe(1);
  const wrongCode = `${post('confirmStaffSession')},error="code_wrong"`;
  expect(await read(`quad_rejections_total{${wrongCode}}`)).toBe(1);
  expect(await read(`quad_requests_total{${post('register')},status="201"}`)).toBe(1);
});

it('counts streams, the events that they got, and how late these were', async () => {
  const as = await server.person();
  const streams = [await openStream(server.app, { as }), await openStream(server.app)];
  expect(await read('quad_live_streams{listener="member"}')).toBe(1);
  expect(await read('quad_live_streams{listener="visitor"}')).toBe(1);

  await server.call('POST', '/api/posts', { as, body: { text: editorText('Lamp') } });
  await expect.poll(() => streams.every(({ frames }) => frames.length > 0)).toBe(true);
  await expect.poll(() => read('quad_live_events_total')).toBe(1);
  expect(await read('quad_live_writes_total')).toBe(2);
  expect(await read('quad_live_lag_seconds_bucket{le="1"}')).toBe(1);

  // Another process wrote this one, so it is read from the log.
  const other = await server.another();
  const origin = 'http://localhost:3000';
  await other.inject({
    method: 'POST',
    url: '/api/posts',
    headers: { host: 'localhost:3000', origin, cookie: as.cookie },
    payload: { text: editorText('Chair') },
  });
  await expect.poll(() => read('quad_live_lag_seconds_count')).toBe(2);
  expect(await read('quad_live_lag_seconds_bucket{le="2.5"}')).toBe(2);
  for (const stream of streams) stream.close();
  await expect.poll(() => read('quad_live_streams{listener="member"}')).toBe(0);
});

it('shows what waits in the tables, how long, and the newest backup', async () => {
  const { db } = server;
  await queueMails(db, { count: 3 });
  await sql`update mails set due_at = now() - interval '5 minutes' where id = (select min(id::text)::uuid from mails)`.execute(
    db,
  );
  // Tried, and due again later: it has waited since it was first due, a day after its creation.
  await sql`update mails set attempts = 1, created_at = now() - interval '25 hours', first_due_at = now() - interval '1 hour', due_at = now() + interval '1 hour' where id = (select max(id::text)::uuid from mails)`.execute(
    db,
  );
  await sql`
    insert into jobs (name, key, payload, priority, run_at, last_error) values
      ('unknown', 'a', 'null', 0, now() - interval '10 minutes', 'Error: no'),
      ('unknown', 'b', 'null', 0, now() + interval '10 minutes', null)
  `.execute(db);
  await sql`
    insert into backups (name, finished_at, bytes, rows, files)
    values ('old', now() - interval '2 days', 1, 1, 1), ('new', now() - interval '1 day', 5000, 1, 1)
  `.execute(db);

  const [mails, mailAge, failing, jobs, jobAge, backupAge, bytes, up] = await readAnew(
    'quad_mails_waiting',
    'quad_mails_oldest_age_seconds',
    'quad_jobs_failing',
    'quad_jobs_waiting',
    'quad_jobs_oldest_age_seconds',
    'quad_backup_age_seconds',
    'quad_backup_bytes',
    'quad_database_up',
  );
  expect([mails, failing, bytes, up]).toEqual([3, 1, 5000, 1]);
  // Periodic jobs may be due, too.
  expect(jobs).toBeGreaterThanOrEqual(1);
  expect(Math.round((mailAge ?? 0) / 60)).toBe(60);
  expect(Math.round((jobAge ?? 0) / 60)).toBe(10);
  expect(Math.round((backupAge ?? 0) / 3_600)).toBe(24);
});

it('counts the mails that were given up in the last day, whenever they were requested', async () => {
  const before = await readAnew('quad_mails_failed');
  await queueMails(server.db, { count: 3, to: (n) => `failed${n}@mail.example` });
  for (const [n, hours] of [1, 23, 25].entries()) {
    await sql`
      update mails set state = 'failed', created_at = now() - interval '49 hours',
        failed_at = now() - make_interval(hours => ${hours}) where recipient = ${`failed${n}@mail.example`}
    `.execute(server.db);
  }
  expect(await readAnew('quad_mails_failed')).toEqual([(before[0] ?? 0) + 2]);
});

it('a database that does not respond delays the metrics by two seconds and leaves out its own', async () => {
  const app = await server.another();
  const lock = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const held = server.db.transaction().execute(async (tx) => {
    await sql`lock table backups in access exclusive mode`.execute(tx);
    locked.resolve();
    await lock.promise;
  });
  await locked.promise;
  const start = performance.now();
  const text = await app.metrics.metrics();
  const took = performance.now() - start;
  lock.resolve();
  await held;

  expect(took).toBeGreaterThan(1_500);
  expect(took).toBeLessThan(3_500);
  expect(text).toContain('quad_database_up 0\n');
  expect(text).toContain('quad_live_streams{listener="member"} 0\n');
  expect(text).not.toMatch(/^quad_(jobs|mails|backup)_\w+ /m);
  await expect.poll(() => read('quad_database_up', app)).toBe(1);
});

it('names the version of the release', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(await read(`quad_info{version="${version}",node="${process.version}"}`)).toBe(1);
});
