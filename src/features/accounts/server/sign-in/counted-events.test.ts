import { createServer, type Server } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { openBrowser } from '#tests/support/members/browser.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { freePort } from '../../../../../scripts/run/bundled-postgres/instance.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer(env);
  opened.push(server);
  return server;
}

const password = 'a-couch-and-a-lamp';
let count = 0;

/** Registers, and logs in without that session, as a page with these headers. */
async function registerAndLogIn(
  server: TestServer,
  {
    email = `counted${(count += 1)}@mail.example`,
    headers = {},
  }: { email?: string; headers?: Record<string, string> } = {},
): Promise<string> {
  const body = { name: 'Ada Counted', email, password, acceptsTerms: true };
  const registered = await server.call('POST', '/api/accounts', { body, headers });
  expect(registered.status).toBe(201);
  const loggedIn = await server.call('POST', '/api/session', {
    body: { email, password },
    headers,
  });
  expect(loggedIn.status).toBe(200);
  return registered.body.viewer.id;
}

async function readEvents(server: TestServer): Promise<{ name: string; member_id: string }[]> {
  return server.db
    .selectFrom('analytics_events')
    .select(['name', 'member_id'])
    .orderBy('created_at')
    .execute();
}

it('SERVICE-16 registering and logging in add one row each, with the member', async () => {
  const server = await startServer();
  const memberId = await registerAndLogIn(server);
  const expected = ['Complete Registration', 'Login'].map((name) => ({
    name,
    member_id: memberId,
  }));
  await expect.poll(() => readEvents(server)).toEqual(expected);
});

it('SERVICE-16 a mailed link counts as the registration or login that it was used for', async () => {
  const server = await startServer();
  const email = 'link@mail.example';
  for (const request of [{ email, name: 'Lin Ked' }, { email }]) {
    const browser = openBrowser(server);
    await browser.call('POST', '/api/sign-in-links', { body: request });
    const [mail] = await mailsTo(server, email);
    const token = /#token=([\w-]+)/.exec(mail?.links.join(' ') ?? '')?.[1];
    const used = await browser.call('POST', '/api/sign-in-links/use', { body: { token } });
    expect(used.status).toBe(200);
  }
  await expect
    .poll(async () => (await readEvents(server)).map(({ name }) => name))
    .toEqual(['Complete Registration', 'Login']);
});

it('SERVICE-18 SERVICE-19 staff, test hosts and browsers that ask not to be tracked are not counted', async () => {
  const server = await startServer();
  const email = 'staff@mail.example';
  await server.db.insertInto('staff_emails').values({ email }).execute();
  await registerAndLogIn(server, { email });
  await registerAndLogIn(server, { headers: { dnt: '1' } });
  await registerAndLogIn(server, { headers: { 'sec-gpc': '1' } });
  // The last one is counted: earlier ones would be in the table by then.
  const memberId = await registerAndLogIn(server);
  await expect.poll(() => readEvents(server)).toHaveLength(2);
  expect((await readEvents(server)).map((row) => row.member_id)).toEqual([memberId, memberId]);

  const onTestHost = await startServer({ TEST_HOSTS: 'staging.example, localhost' });
  await registerAndLogIn(onTestHost);
  expect(await readEvents(onTestHost)).toEqual([]);
});

type Captured = { event: string; distinct_id: string; properties: Record<string, unknown> };

/** What PostHog's SDK sends, as its server gets it. */
async function startRecorder(): Promise<{ url: string; got: Captured[] }> {
  const got: Captured[] = [];
  const recorder: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const bytes = Buffer.concat(parts);
      const text = String(
        request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes,
      );
      if (text !== '') got.push(...JSON.parse(text).batch);
      response.setHeader('content-type', 'application/json').end('{"status":"Ok"}');
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => void recorder.listen(port, '127.0.0.1', resolve));
  opened.push({
    close: async () => {
      recorder.closeAllConnections();
      recorder.close();
    },
  });
  return { url: `http://127.0.0.1:${port}`, got };
}

it('SERVICE-17 with a key both events go to PostHog, without a name, an address or a row here', async () => {
  const { url, got } = await startRecorder();
  const server = await startServer({ POSTHOG_KEY: 'phc_test', POSTHOG_HOST: url });
  const memberId = await registerAndLogIn(server);
  await expect.poll(() => got).toHaveLength(2);
  expect(got.map(({ event, distinct_id }) => [event, distinct_id])).toEqual([
    ['Complete Registration', memberId],
    ['Login', memberId],
  ]);
  expect(got[0]?.properties).toMatchObject({ campus: 'ou', $process_person_profile: false });
  expect(JSON.stringify(got)).not.toMatch(/counted|Ada|mail\.example/);
  expect(await readEvents(server)).toEqual([]);
});

it('SERVICE-19 on a test host nothing is sent to PostHog', async () => {
  const { url, got } = await startRecorder();
  const env = { POSTHOG_KEY: 'phc_test', POSTHOG_HOST: url, TEST_HOSTS: 'localhost' };
  const server = await startTestServer(env);
  await registerAndLogIn(server);
  // Closing sends the events that wait.
  await server.close();
  expect(got).toEqual([]);
});

it('logins work while PostHog is unreachable', async () => {
  const env = { POSTHOG_KEY: 'phc_test', POSTHOG_HOST: 'http://127.0.0.1:9' };
  await registerAndLogIn(await startServer(env));
});

// A browser keeps its session from one call to the next.
it('SERVICE-16 logging in again while logged in is counted again', async () => {
  const server = await startServer();
  const browser = openBrowser(server);
  const email = 'again@mail.example';
  await browser.call('POST', '/api/accounts', {
    body: { name: 'Ag Ain', email, password, acceptsTerms: true },
  });
  await browser.call('POST', '/api/session', { body: { email, password } });
  await expect.poll(() => readEvents(server)).toHaveLength(2);
});
