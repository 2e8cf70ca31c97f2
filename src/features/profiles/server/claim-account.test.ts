import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const claim = ({ username }: Person, options: { campus?: string; from?: string } = {}) =>
  server.call('POST', `/api/profiles/${username}/claim`, options);

const mailsTo = async ({ username }: Person) =>
  server.db
    .selectFrom('mails')
    .select('kind')
    .where('recipient', '=', `${username}@mail.example`)
    .execute();

it('PROFILE-09 T27 the owner gets a link, and the claimant sees the address with most of it hidden', async () => {
  const dan = await server.person({ campus: null });
  const { status, body, text, headers } = await claim(dan);
  expect([status, body]).toEqual([202, { sentTo: 'p•••@m•••.example' }]);
  expect(text + JSON.stringify(headers)).not.toContain(`${dan.username}@`);
  expect(await mailsTo(dan)).toHaveLength(1);
  const profile = await server.call('GET', `/api/profiles/${dan.username}`);
  expect(profile.text).not.toContain('mail.example');
});

it('PROFILE-09 a verified, banned or unknown account cannot be claimed', async () => {
  const ana = await server.person();
  const banned = await server.person({ campus: null, banned: true });
  const { status, body } = await claim(ana);
  expect([status, body.message]).toEqual([409, 'This account cannot be claimed.']);
  // A banned member has no profile.
  expect((await claim(banned)).status).toBe(404);
  for (const owner of [ana, banned]) expect(await mailsTo(owner)).toEqual([]);
  expect((await claim({ ...ana, username: 'nosuchuser123' })).status).toBe(404);
  // Members of a private campus have no profile elsewhere.
  const hal = await server.person({ campus: 'harvard' });
  expect((await claim(hal)).status).toBe(404);
});

it('PROFILE-09 T31 the owner gets at most thirty mails, however many addresses ask', async () => {
  const dan = await server.person({ campus: null });
  const here: number[] = [];
  for (let time = 0; time < 4; time += 1) here.push((await claim(dan)).status);
  expect(here).toEqual([202, 202, 202, 429]);
  for (let host = 1; host <= 40; host += 1) await claim(dan, { from: `203.0.113.${host}` });
  expect((await mailsTo(dan)).length).toBeLessThanOrEqual(30);
});

it('T81 a stranger on the network of a campus does not use up the links that the owner asks for', async () => {
  const dan = await server.person({ campus: null });
  const campus = '203.0.113.77';
  for (let time = 0; time < 6; time += 1) await claim(dan, { from: campus });
  const body = { email: `${dan.username}@mail.example` };
  const asked = await server.call('POST', '/api/sign-in-links', { body, from: campus });
  expect(asked.status).toBe(202);
});
