import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '#tests/support/members/browser.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { deviceTag } from '../sessions/known-device.ts';
import { openPasswords } from '../passwords/password-hash.ts';
import { setPasswordHash } from '../members/member-queries.ts';

const passwordCost = { memory: 64, passes: 1 };
const password = 'a-couch-and-a-lamp';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { passwordCost });
});
beforeEach(() => server.db.deleteFrom('rate_limits').execute());
afterAll(() => server.close());

/** A member, the cookie of a device they logged in on before, and calls from the networks of strangers. */
async function newMember() {
  const { memberId, username } = await server.person();
  const email = `${username}@mail.example`;
  await setPasswordHash(server.db, memberId, await openPasswords(passwordCost).hash(password));
  const cookie = `quad_device=${deviceTag(server.sealer, { id: memberId, deviceEpoch: 0 })}`;
  return { memberId, email, known: { cookie } };
}

const stranger = (number: number) => `198.51.${Math.floor(number / 250)}.${number % 250}`;
const home = '203.0.113.20';
const post = (path: string, body: object, from: string, headers: Record<string, string> = {}) =>
  server.call('POST', path, { body, from, headers });

describe("strangers cannot use up a member's limits", () => {
  it('T11 T81 AUTH-25 a member locked out by strangers logs in on a device they used before', async () => {
    const { email, known } = await newMember();
    const logIn = (given: string, from: string, headers = {}) =>
      post('/api/session', { email, password: given }, from, headers);
    for (let guess = 0; guess < 10; guess += 1) await logIn('wrong password', stranger(guess));
    const locked = await logIn(password, home);
    expect([locked.status, locked.body.error]).toEqual([429, 'sign_in_locked']);
    expect((await logIn(password, home, known)).status).toBe(200);
    // Unknown devices stay locked out, and the known device has ten attempts of its own.
    expect((await logIn(password, stranger(0))).status).toBe(429);
    const own = [];
    for (let guess = 0; guess < 12; guess += 1)
      own.push((await logIn('wrong password', home, known)).status);
    expect(own).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  it('T11 T81 links, resets and lookups used up from one network do not stop the owner on another network or on a known device', async () => {
    for (const path of ['/api/sign-in-links', '/api/password-resets', '/api/account-lookups']) {
      const { email, known } = await newMember();
      const attacker = stranger(1);
      for (let round = 0; round < 20; round += 1) await post(path, { email }, attacker);
      const rejected = await post(path, { email }, attacker);
      expect([path, rejected.status]).toEqual([path, 429]);
      expect(rejected.body.message).toMatch(
        /^Too many attempts\. Please wait (1 hour|\d+ minutes)\.$/,
      );
      expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3_500);
      const elsewhere = await post(path, { email }, home);
      const there = await post(path, { email }, attacker, known);
      expect([path, elsewhere.status < 300, there.status < 300]).toEqual([path, true, true]);
    }
  });

  it('T31 T81 mails to one address are limited however many networks ask for them, and a known device still gets one', async () => {
    for (const path of ['/api/sign-in-links', '/api/password-resets']) {
      const { email, known } = await newMember();
      for (let round = 0; round < 2; round += 1) {
        for (let network = 0; network < 60; network += 1) {
          await post(path, { email }, stranger(network));
        }
      }
      const mailed = await mailsTo(server, email);
      expect(mailed.length).toBeLessThanOrEqual(30);
      expect((await post(path, { email }, home)).status).toBe(429);
      expect((await post(path, { email }, home, known)).status).toBe(202);
    }
  });

  it('T31 one network can have ten links a day mailed to one address', async () => {
    const { email } = await newMember();
    const statuses = [];
    for (let hour = 0; hour < 5; hour += 1) {
      for (let round = 0; round < 3; round += 1) {
        statuses.push((await post('/api/sign-in-links', { email }, home)).status);
      }
      await server.db.deleteFrom('rate_limits').where('key', 'not like', '%-day:%').execute();
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(10);
  });

  it('AUTH-25 a locked member can still have a link and a reset mailed', async () => {
    const { email } = await newMember();
    const logIn = () => post('/api/session', { email, password: 'wrong password' }, stranger(1));
    for (let guess = 0; guess < 11; guess += 1) await logIn();
    const owner = openBrowser(server);
    const link = await owner.call('POST', '/api/sign-in-links', { body: { email } });
    const reset = await owner.call('POST', '/api/password-resets', { body: { email } });
    expect([link.status, reset.status]).toEqual([202, 202]);
  });
});
