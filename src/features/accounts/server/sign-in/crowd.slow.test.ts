import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#app/server/build-app.ts';
import { openBrowser, type Browser } from '#tests/support/members/browser.ts';
import { untilServed } from '#tests/support/data/conversations.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { deviceTag } from '../sessions/known-device.ts';
import { openPasswords } from '../passwords/password-hash.ts';
import { setPasswordHash } from '../members/member-queries.ts';

let server: TestServer;
beforeAll(async () => {
  // A cheap hash, so that the test does not measure hashing.
  server = await startTestServer({}, { passwordCost });
});
afterAll(() => server.close());

const passwordCost = { memory: 64, passes: 1 };
const password = 'a-couch-and-a-lamp';
const logIn = (browser: Browser, email: string) =>
  browser.call('POST', '/api/session', { body: { email, password } });

type Member = { memberId: string; email: string };

/** Members with one password, hashed once: making it is not what is tested. */
async function members(count: number): Promise<Member[]> {
  const hash = await openPasswords(passwordCost).hash(password);
  const made: Member[] = [];
  while (made.length < count) {
    const { memberId, username } = await server.person();
    await setPasswordHash(server.db, memberId, hash);
    made.push({ memberId, email: `${username}@mail.example` });
  }
  return made;
}

/** Logs in on a known device of the member. */
function logInAtHome({ memberId, email }: Member) {
  const cookie = `quad_device=${deviceTag(server.sealer, { id: memberId, deviceEpoch: 0 })}`;
  const body = { email, password };
  return server.call('POST', '/api/session', { body, headers: { cookie } });
}

it('T81 T64 AUTH-24 five hundred members log in from one address while an attacker at that address gets 429', async () => {
  const crowd = await members(500);
  const attack = async (guess: number) => {
    const headers = { 'x-forwarded-for': `198.51.100.${guess % 250}` };
    const body = { email: `guess${guess}@mail.example`, password: 'password one' };
    const ask = () => server.call('POST', '/api/session', { body, headers });
    return (await untilServed(ask)).status;
  };
  const responses: number[] = [];
  for (let guess = 0; guess < 400; guess += 1) responses.push(await attack(guess));
  expect(responses.filter((status) => status === 401)).toHaveLength(300);
  expect(responses.slice(300)).toEqual(Array.from({ length: 100 }, () => 429));

  const failed: number[] = [];
  const queue = [...crowd];
  const logInQueued = async (): Promise<void> => {
    const member = queue.shift();
    if (!member) return;
    const { status } = await untilServed(() => logInAtHome(member));
    if (status !== 200) failed.push(status);
    responses.push(await attack(responses.length));
    await logInQueued();
  };
  await Promise.all(Array.from({ length: 10 }, logInQueued));
  expect(failed).toEqual([]);
  expect(responses.slice(300).every((status) => status === 429)).toBe(true);

  // Meanwhile members on new devices can use the mailed link.
  const email = crowd[0]?.email ?? '';
  const stranger = openBrowser(server);
  expect((await logIn(stranger, email)).status).toBe(429);
  const link = await stranger.call('POST', '/api/sign-in-links', { body: { email } });
  expect(link.status).toBe(202);
});

it('T81 successful logins do not count toward the limit of failed ones of their address', async () => {
  await server.db.deleteFrom('rate_limits').execute();
  const from = '203.0.113.5';
  const tryToLogIn = (email: string) =>
    server.call('POST', '/api/session', { body: { email, password }, from });
  for (let guess = 0; guess < 299; guess += 1) await tryToLogIn(`nobody${guess}@mail.example`);
  const statuses: number[] = [];
  for (const { email } of await members(3)) {
    statuses.push((await untilServed(() => tryToLogIn(email))).status);
  }
  expect(statuses).toEqual([200, 200, 200]);
  expect((await tryToLogIn('one@mail.example')).status).toBe(401);
  expect((await tryToLogIn('another@mail.example')).status).toBe(429);
});

it('T81 mails a link to a member on a known device after others have used up the client’s limit', async () => {
  const [member] = await members(1);
  const ask = (headers: Record<string, string>, email?: string) =>
    server.call('POST', '/api/sign-in-links', { body: { email }, headers, from: '203.0.113.9' });
  for (let spent = 0; spent < 400; spent += 1) await ask({}, `nobody${spent}@mail.example`);
  expect((await ask({}, member?.email)).status).toBe(429);
  const cookie = `quad_device=${deviceTag(server.sealer, { id: member?.memberId ?? '', deviceEpoch: 0 })}`;
  expect((await ask({ cookie }, member?.email)).status).toBe(202);
});

it('T64 the counts hold in a second server with the same database', async () => {
  const [member] = await members(1);
  const email = member?.email ?? '';
  for (let round = 0; round < 10; round += 1) {
    await server.call('POST', '/api/session', {
      body: { email, password: 'wrong password' },
      from: '203.0.113.7',
    });
  }
  const second = await buildApp(server.config);
  const host = 'ou.localhost:3000';
  const response = await second.inject({
    method: 'POST',
    url: '/api/session',
    remoteAddress: '203.0.113.8',
    headers: { host, origin: `http://${host}` },
    payload: { email, password },
  });
  expect(response.statusCode).toBe(429);
  await second.close();
});

// Measured again if the machine itself was delayed.
it(
  'T10 looking up a known address takes as long as an unknown one',
  { retry: 2, timeout: 60_000 },
  async () => {
    const [member] = await members(1);
    const email = member?.email ?? '';
    const median = (all: number[]) =>
      all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const browser = openBrowser(server);
    for (let round = 0; round < 100; round += 1) {
      for (const [kind, address] of [
        ['known', email],
        ['unknown', `nobody${round}@mail.example`],
      ] as const) {
        await server.db.deleteFrom('rate_limits').execute();
        const begun = performance.now();
        await browser.call('POST', '/api/account-lookups', { body: { email: address } });
        times[kind].push(performance.now() - begun);
      }
    }
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(5);
  },
);
