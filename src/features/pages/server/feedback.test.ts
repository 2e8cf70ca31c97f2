import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { storedFeedback } from './feedback-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const send = (body: object, call: { as?: Parameters<TestServer['call']>[2] } = {}) =>
  server.call('POST', '/api/feedback', { body, ...call.as });

const stored = () => storedFeedback(server.db, { includesClosed: false, limit: 100 });

it('PAGES-10 stores what visitors and members write, and where to answer', async () => {
  const ana = await server.person();
  expect((await send({ text: ' The search is great ', email: 'Vi@Mail.example' })).status).toBe(
    201,
  );
  const { body } = await send({ text: 'Make it blue' }, { as: { as: ana, campus: 'ut' } });
  expect(body).toEqual({ received: true });

  expect(await stored()).toMatchObject([
    { words: 'The search is great', username: null, email: 'vi@mail.example', campusId: 'ou' },
    { words: 'Make it blue', username: ana.username, campusId: 'ut' },
  ]);
});

it('the same words of one sender are stored once, because a call whose response was lost is repeated', async () => {
  const [ana, ben] = [await server.person(), await server.person()];
  const email = 'again@mail.example';
  for (const as of [ana, ana, ben]) await send({ text: 'Once is enough' }, { as: { as } });
  for (let times = 0; times < 2; times += 1) await send({ text: 'Once is enough', email });
  await send({ text: 'Once is not enough', email });
  // Nobody knows whether these are of one visitor.
  for (let times = 0; times < 2; times += 1) await send({ text: 'No address' });
  const since = (await stored()).filter(({ words }) => /enough|No address/.test(words));
  expect(since.map(({ username, email: to, words }) => [username ?? to, words])).toEqual([
    [ana.username, 'Once is enough'],
    [ben.username, 'Once is enough'],
    [email, 'Once is enough'],
    [email, 'Once is not enough'],
    [null, 'No address'],
    [null, 'No address'],
  ]);
});

it('PAGES-10 names what is wrong with invalid feedback', async () => {
  const before = await stored();
  const empty = await send({ text: ' \t\n ' });
  expect([empty.status, empty.body.message]).toEqual([422, 'Please write something first.']);
  const wrong = await send({ text: 'Hi', email: 'nobody' });
  expect([wrong.status, wrong.body.errors]).toEqual([
    400,
    [{ path: 'body.email', msg: 'Invalid email address.' }],
  ]);
  expect((await send({ text: 'x'.repeat(2001) })).status).toBe(400);
  expect(await stored()).toEqual(before);
});

it('T83 one client can send a few an hour; another client is not affected', async () => {
  const from = (address: string) =>
    server.call('POST', '/api/feedback', { body: { text: 'Again' }, from: address });
  const statuses = [];
  for (let times = 0; times < 11; times += 1) statuses.push((await from('203.0.113.9')).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  expect((await from('203.0.113.10')).status).toBe(201);

  // One customer has a whole /64 network of IPv6 addresses.
  for (let times = 0; times < 10; times += 1) await from(`2001:db8:1:2::${times}`);
  expect((await from('2001:db8:1:2::ff')).status).toBe(429);
  expect((await from('2001:db8:1:3::1')).status).toBe(201);
});
