import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startS3 } from '#tests/support/servers/s3.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { warnOperator } from './warn-operator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A mail server that lets one user in. */
async function startWithLogin(): Promise<number> {
  const mailServer = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'quad' && password === 'right'
        ? done(null, { user: username })
        : done(new Error('no such user or password')),
  });
  const listening = mailServer.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  onTestFinished(() => mailServer.close());
  return (listening.address() as AddressInfo).port;
}

/** What the log says at the start. */
async function warnings(changes: Partial<TestServer['config']>): Promise<string[]> {
  const lines: string[] = [];
  const log = { warn: (_facts: object, text: string) => lines.push(text) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else of the log is used
  await warnOperator({ ...server.config, ...changes }, log as never);
  return lines;
}

/** What it says about a mail server. */
async function said(url: string): Promise<string[]> {
  const lines = await warnings({ smtp: { url, from: 'quad@ou.example' } });
  return lines.filter((line) => line.includes('mail server'));
}

test.each([
  ['quad:right', []],
  ['quad:wrong', ['the mail server rejects the user or password of SMTP_URL']],
  ['someone:right', ['the mail server rejects the user or password of SMTP_URL']],
])('a start with the login %s at the mail server says %j', async (login, expected) => {
  const port = await startWithLogin();
  expect(await said(`smtp://${login}@127.0.0.1:${port}`)).toEqual(expected);
});

test('a start without a mail server at its address says so', async () => {
  const unused = createServer().listen(0, '127.0.0.1');
  await once(unused, 'listening');
  const { port } = unused.address() as AddressInfo;
  unused.close();
  await once(connect(port, '127.0.0.1'), 'error');
  expect(await said(`smtp://127.0.0.1:${port}`)).toEqual(['no connection to the mail server']);
});

test('SERVICE-06 a start beside a server whose folder of files is another one says so', async () => {
  const says = async (changes: Partial<TestServer['config']> = {}) =>
    (await warnings(changes)).filter((line) => line.includes('S3_BUCKET_URL')).length;
  const another = await server.another();
  // A process is seen once it is connected.
  expect((await another.inject('/readyz')).statusCode).toBe(200);
  expect(await says()).toBe(0);
  const elsewhere = await startTestServer({ DATABASE_URL: server.config.databaseUrl });
  onTestFinished(() => elsewhere.close());
  expect((await elsewhere.call('GET', '/readyz')).status).toBe(200);
  expect(await says()).toBe(1);
  expect(await says({ mediaStore: 's3' })).toBe(0);
});

test('SERVICE-07 servers with a bucket may have folders of their own', async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const here = await startTestServer(s3.env);
  onTestFinished(() => here.close());
  const there = await startTestServer({ ...s3.env, DATABASE_URL: here.config.databaseUrl });
  onTestFinished(() => there.close());
  for (const each of [here, there]) expect((await each.call('GET', '/readyz')).status).toBe(200);
  const lines = await warnings({ ...there.config });
  expect(lines.filter((line) => line.includes('S3_BUCKET_URL'))).toEqual([]);
});

test('a start that may need more connections than the database has left says so', async () => {
  const says = async (databasePool: number) =>
    (await warnings({ databasePool })).filter((line) => line.includes('DATABASE_POOL'));
  expect(await says(2)).toEqual([]);
  const line =
    'the database may run out of connections: lower DATABASE_POOL, or raise its max_connections';
  expect(await says(100_000)).toEqual([line]);
});
