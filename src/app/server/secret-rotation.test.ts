import { afterEach, expect, it } from 'vitest';
import { loadConfig } from '#platform/server/config/config.ts';
import { startMailServer } from '#tests/support/servers/mail-server.ts';
import { quickMailTimes, untilMails } from '#tests/support/data/mails.ts';
import { queueMails } from '#tests/support/data/queue-mails.ts';
import { startTestServer, type Person } from '#tests/support/servers/server.ts';
import { getEmail, createVerification } from '#tests/support/members/verification.ts';
import { buildApp } from './build-app.ts';

const oldSecret = 'the first secret of this test, thirty-two letters';
const newSecret = 'the second secret of this test, thirty-two letters';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

/** A server under the old secret, and a function that starts another one on its database under the new secret. */
async function begin() {
  const server = await startTestServer({ AUTH_SECRET: oldSecret });
  opened.push(server);
  const rotate = async (env: Record<string, string>) => {
    const { databaseUrl, dataDir } = server.config;
    const config = loadConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      AUTH_SECRET: newSecret,
      ...env,
    });
    const app = await buildApp(config, { mailTimes: quickMailTimes });
    opened.push(app);
    const host = 'localhost:3000';
    return async (method: 'GET' | 'PUT', url: string, as: Person, payload?: object) => {
      const headers = { host, origin: `http://${host}`, cookie: as.cookie };
      const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
      return { status: response.statusCode, body: response.json() };
    };
  };
  return { server, rotate };
}

it('a session and an emailed code outlive a change of AUTH_SECRET if AUTH_SECRET_OLD names the old one', async () => {
  const { server, rotate } = await begin();
  const ana = await server.person();
  const eve = await server.person({ emailVerified: false });
  const { sendEmailCode, codeTo } = createVerification(server);
  await sendEmailCode(eve);
  const code = await codeTo(getEmail(eve));

  const call = await rotate({ AUTH_SECRET_OLD: oldSecret });
  const withoutOld = await rotate({});

  expect((await withoutOld('GET', '/api/session', ana)).body.viewer).toBeNull();
  expect((await call('GET', '/api/session', ana)).body.viewer).toMatchObject({
    username: ana.username,
  });
  expect((await withoutOld('PUT', '/api/email-verification', eve, { code })).status).toBe(401);
  expect((await call('PUT', '/api/email-verification', eve, { code })).status).toBe(200);
});

it('mails that wait while AUTH_SECRET is changed are delivered', async () => {
  const { server, rotate } = await begin();
  const smtp = await startMailServer();
  opened.push(smtp);
  await queueMails(server.db, { count: 1 }, oldSecret);

  await rotate({ ...smtp.env, AUTH_SECRET_OLD: oldSecret });

  await untilMails(server.db, { sent: 1 });
  expect(smtp.mails.map(({ mail }) => mail.subject)).toEqual(['1000 is your Quad code']);
});
