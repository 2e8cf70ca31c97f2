import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#db/seeds/demo-members.ts';
import { seedDatabase } from '#db/seeds/seed.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { openPasswords } from '../passwords/password-hash.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedDatabase(server.config);
});
afterAll(() => server.close());

const signIn = (email: string, password = demoPassword) =>
  server.call('POST', '/api/session', { body: { email, password } });

const getCookie = (headers: Record<string, unknown>) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((line) => line.startsWith('quad_session='))
    ?.split(';')[0] ?? '';

describe('signing in with a password', () => {
  it('ROLE-05 each demo member gets a session with the access level that the demo says', async () => {
    const accessLevels = {
      'ana@ou.example': 'campusMember',
      'ben@ou.example': 'campusMember',
      'cleo@ut.example': 'otherCampus',
      'dan@ou.example': 'notSchoolVerified',
      'eve@ou.example': 'emailUnverified',
      'hal@harvard.example': 'otherCampus',
    };
    for (const [email, accessLevel] of Object.entries(accessLevels)) {
      const { status, body, headers } = await signIn(email);
      expect([email, status, body.viewer.accessLevel]).toEqual([email, 200, accessLevel]);
      const { body: read } = await server.call('GET', '/api/session', {
        headers: { cookie: getCookie(headers) },
      });
      expect(read.viewer.email).toBe(email);
    }
  });

  it('T17 the cookie is host-only and unreadable for scripts, and a changed one is invalid', async () => {
    const { headers } = await signIn('ana@ou.example');
    const line = String([headers['set-cookie']].flat()[0]);
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/SameSite=Lax/i);
    expect(line).toMatch(/Path=\//);
    expect(line).not.toMatch(/Domain/i);
    const cookie = getCookie(headers);
    const forged = [
      cookie.slice(0, -4),
      `${cookie}x`,
      cookie.replace('=', '=x'),
      'quad_session=',
      'quad_session=%',
    ];
    for (const each of forged) {
      const { body } = await server.call('GET', '/api/session', { headers: { cookie: each } });
      expect([each, body.viewer]).toEqual([each, null]);
    }
  });

  it('T17 logging in again and logging out end the previous session', async () => {
    const first = getCookie((await signIn('ben@ou.example')).headers);
    const again = await server.call('POST', '/api/session', {
      body: { email: 'ben@ou.example', password: demoPassword },
      headers: { cookie: first },
    });
    const second = getCookie(again.headers);
    const viewerBy = async (cookie: string) =>
      (await server.call('GET', '/api/session', { headers: { cookie } })).body.viewer;
    expect(await viewerBy(first)).toBeNull();
    expect(await viewerBy(second)).not.toBeNull();
    await server.call('DELETE', '/api/session', { headers: { cookie: second } });
    expect(await viewerBy(second)).toBeNull();
  });

  it('ERROR-21 ERROR-22 ERROR-27 each failure has its own error', async () => {
    const sentences: [string, string, number, string][] = [
      ['ana@ou.example', 'not her password', 401, 'Wrong password!'],
      ['nobody@ou.example', demoPassword, 401, 'Incorrect. Please try again.'],
      ['banned@ou.example', demoPassword, 403, 'Account has been banned'],
    ];
    for (const [email, password, status, message] of sentences) {
      const response = await signIn(email, password);
      expect([email, response.status, response.body.message]).toEqual([email, status, message]);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });

  it('ERROR-24 an account without a password gets the general error', async () => {
    const person = await server.person();
    const { body } = await signIn(`${person.username}@mail.example`);
    expect(body.message).toBe('Invalid login credentials.');
  });

  it('ERROR-20 AUTH-25 ten wrong passwords lock the account’s password for a while', async () => {
    for (let round = 0; round < 10; round += 1) await signIn('cleo@ut.example', 'wrong password');
    const locked = await signIn('cleo@ut.example');
    expect(locked.status).toBe(429);
    expect(locked.body.message).toBe(
      'Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.',
    );
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn('ben@ou.example')).status).toBe(200);
  });

  it('T11 R19 parallel guesses are limited like sequential ones', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 40 }, () => signIn('hal@harvard.example', 'wrong password')),
    );
    expect(guesses.filter((guess) => guess.status === 401)).toHaveLength(10);
    expect(guesses.filter((guess) => guess.status === 429)).toHaveLength(30);
  });

  it('T16 T11 only someone who knows the password of a banned account learns of the ban, and attempts are limited', async () => {
    await server.db.deleteFrom('rate_limits').execute();
    const attempts = [];
    for (let round = 0; round < 11; round += 1) {
      const { status, body } = await signIn('banned@ou.example', 'wrong password');
      attempts.push([status, body.message]);
    }
    expect(attempts.slice(0, 10)).toEqual(
      Array.from({ length: 10 }, () => [401, 'Wrong password!']),
    );
    expect(attempts.at(-1)?.[0]).toBe(429);
    await server.db.deleteFrom('rate_limits').execute();
    const statuses = [];
    for (let round = 0; round < 12; round += 1)
      statuses.push((await signIn('banned@ou.example')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429]);
    await server.db.deleteFrom('rate_limits').execute();
  });

  it('T12 a login rejected because the server is too busy does not count as a failed one', async () => {
    // Two long hashes run, and a hundred wait.
    const slow = openPasswords({ memory: 19_456, passes: 25 });
    const quick = openPasswords({ memory: 64, passes: 1 });
    const others = Array.from({ length: 102 }, (_, at) =>
      (at < 2 ? slow : quick).hash('a password'),
    );
    for (let round = 0; round < 3; round += 1) {
      const rejected = await Promise.all(
        Array.from({ length: 5 }, () => signIn('dan@ou.example', 'wrong password')),
      );
      for (const { status, body, headers } of rejected) {
        expect([status, body.message]).toEqual([503, 'This site is busy. Try again in a moment.']);
        expect(headers['retry-after']).toBe('5');
      }
    }
    await Promise.all(others);
    expect((await signIn('dan@ou.example')).status).toBe(200);
  });

  it('T16 adding an address to the ban list ends its open sessions', async () => {
    const person = await server.person();
    const viewer = async () =>
      (await server.call('GET', '/api/session', { as: person })).body.viewer;
    expect(await viewer()).not.toBeNull();
    await server.db
      .insertInto('banned_emails')
      .values({ email: `${person.username}@mail.example` })
      .execute();
    expect(await viewer()).toBeNull();
  });

  it('ignores case and spaces of addresses', async () => {
    expect((await signIn('  Ana@OU.example ')).status).toBe(200);
  });

  it('T26 rejects undeclared fields', async () => {
    const { status } = await server.call('POST', '/api/session', {
      body: { email: 'ana@ou.example', password: demoPassword, schoolVerified: true },
    });
    expect(status).toBe(400);
  });
});
