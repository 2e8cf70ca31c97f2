import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { toAppError } from './errors.ts';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const logTo = { write: (line: string) => lines.push(line) };
  server = await startTestServer({ LOG_LEVEL: 'error' }, { logTo });
  // A device that is always full, and PostgreSQL's error for a full disk.
  server.app.get('/full-disk', () => writeFile('/dev/full', 'x'));
  server.app.get('/full-database', () =>
    sql`do $$ begin raise exception using errcode = '53100'; end $$`.execute(server.db),
  );
});
afterAll(() => server.close());

it('R3 a connection lost during a transaction, in or between statements, gives 503 with the time to wait', async () => {
  const end = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(server.db);
  for (const isBetween of [true, false]) {
    const work = server.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      const ending = end(rows[0]?.pid ?? 0);
      if (isBetween) await ending.then(() => wait(100));
      await sql`select pg_sleep(1)`.execute(tx);
    });
    const error: unknown = await work.catch((reason: unknown) => reason);
    expect(toAppError(error)).toMatchObject({
      definition: platformErrors.unavailable,
      retryAfterSeconds: 2,
    });
  }
});

it('R13 a full disk of photos has its own sentence, and the log names the disk that is full', async () => {
  const photos = await server.call('GET', '/full-disk');
  expect([photos.status, photos.headers['retry-after']]).toEqual([507, '600']);
  expect(photos.body.message).toBe(
    'There is no room for new photos right now. Please try again later.',
  );
  const rows = await server.call('GET', '/full-database');
  expect([rows.status, rows.headers['retry-after']]).toEqual([503, '2']);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'the disk of the photos is full',
    'the disk of the database is full',
  ]);
});

it('any thrown value becomes an error, also one that is no object', () => {
  for (const thrown of [null, undefined, 'text', 7, {}]) {
    expect(toAppError(thrown).definition).toBe(platformErrors.internal);
  }
});

it('T67 a truncated or malformed form gives 400', async () => {
  const ana = await server.person();
  const type = 'multipart/form-data; boundary=x';
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n';
  const bodies: [string, string][] = [
    [type, ''],
    [type, '--x'],
    [type, `${head}content-type: image/png`],
    [type, `${head}\r\nbytes without an end`],
    [type, `${head}\r\nbytes\r\n--y--\r\n`],
    [type, '--x\r\nno header at all\r\n\r\nbytes\r\n--x--\r\n'],
    [type, `--x\r\ncontent-disposition: form-data; name="${'n'.repeat(20_000)}"\r\n\r\n1\r\n--x--`],
    ['multipart/form-data', `${head}\r\nbytes\r\n--x--\r\n`],
    ['multipart/form-data; boundary=', `${head}\r\nbytes\r\n--x--\r\n`],
    [`multipart/form-data; boundary=${'b'.repeat(300)}`, 'x'],
  ];
  for (const [contentType, text] of bodies) {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: {
        host: 'ou.localhost:3000',
        origin: 'http://ou.localhost:3000',
        cookie: ana.cookie,
        'content-type': contentType,
      },
      payload: text,
    });
    expect([text.slice(0, 80), contentType, response.statusCode]).toEqual([
      text.slice(0, 80),
      contentType,
      400,
    ]);
  }
});
