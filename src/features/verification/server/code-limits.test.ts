import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import {
  newSchoolEmail,
  createVerification,
  wrongCodeFor,
  type Verification,
} from '#tests/support/members/verification.ts';

let server: TestServer;
let by: Verification;
beforeAll(async () => {
  server = await startTestServer();
  by = createVerification(server);
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('rate_limits').execute());

const longCodeNeeded =
  'Too many wrong codes were entered. Enter the long code from your email instead.';

const enterFrom = (as: Person, code: string, from: string) =>
  server.call('PUT', '/api/school-email', { as, body: { code }, from });

/** Sends a code; returns it and its long form. */
async function bothCodes(person: Person): Promise<{ code: string; longCode: string }> {
  const schoolEmail = newSchoolEmail();
  await server.db.deleteFrom('rate_limits').where('key', 'like', 'code-%').execute();
  await by.sendPin(person, schoolEmail);
  const [mail] = await mailsTo(server, schoolEmail);
  const longCode =
    /Long code, if the site asks for it: ((?:\d{4} ?){4})/.exec(mail?.text ?? '')?.[1] ?? '';
  return { code: mail?.code ?? '', longCode };
}

it('T28 T81 on one network strangers with many accounts have 20 guesses an hour, and students with the mail get in', async () => {
  const [dorm, elsewhere] = ['198.51.100.7', '203.0.113.20'];
  for (let student = 0; student < 30; student += 1) {
    const person = await server.person({ campus: null });
    const { code } = await bothCodes(person);
    await enterFrom(person, wrongCodeFor(code), dorm);
    expect((await enterFrom(person, code, dorm)).status).toBe(200);
  }
  const statuses = [];
  for (let account = 0; account < 30; account += 1) {
    const attacker = await server.person({ campus: null });
    const { code } = await bothCodes(attacker);
    for (let guess = 0; guess < 2; guess += 1) {
      statuses.push((await enterFrom(attacker, wrongCodeFor(code), dorm)).status);
    }
  }
  expect(statuses).toEqual([...Array(20).fill(422), ...Array(40).fill(429)]);
  const neighbor = await server.person({ campus: null });
  const { code, longCode } = await bothCodes(neighbor);
  const rejected = await enterFrom(neighbor, code, dorm);
  expect([rejected.status, rejected.body.message]).toEqual([429, longCodeNeeded]);
  expect((await enterFrom(neighbor, longCode, dorm)).status).toBe(200);
  const dan = await server.person({ campus: null });
  expect((await enterFrom(dan, (await bothCodes(dan)).code, elsewhere)).status).toBe(200);
});

it('T28 T81 from however many networks strangers have 120 guesses a day on a campus, and long codes still work', async () => {
  const window_ends_at = new Date(Date.now() + 3_600_000);
  const key = 'wrong-codes-school-campus:ou';
  await server.db.insertInto('rate_limits').values({ key, count: 118, window_ends_at }).execute();
  const statuses = [];
  for (let network = 1; network <= 4; network += 1) {
    const eve = await server.person({ campus: null });
    const { code } = await bothCodes(eve);
    statuses.push((await enterFrom(eve, wrongCodeFor(code), `198.51.100.${network}`)).status);
  }
  expect(statuses).toEqual([422, 422, 429, 429]);
  const dan = await server.person({ campus: null });
  const { longCode } = await bothCodes(dan);
  const wrong = longCode.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  expect((await by.enterPin(dan, wrong)).status).toBe(422);
  expect((await by.enterPin(dan, longCode)).status).toBe(200);
});

it('VERIFY-15 T28 guesses of the long form use up the code, too', async () => {
  const dan = await server.person({ campus: null });
  const { code, longCode } = await bothCodes(dan);
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await by.enterPin(dan, `${code}${'0'.repeat(12)}`)).status).toBe(422);
  }
  for (const each of [code, longCode]) expect((await by.enterPin(dan, each)).status).toBe(422);
});

it('T81 one member uses up no codes of the others on the network, however often they ask', async () => {
  const eager = await server.person({ campus: null });
  const schoolEmail = newSchoolEmail();
  const statuses = [];
  for (let asked = 0; asked < 310; asked += 1)
    statuses.push((await by.sendPin(eager, schoolEmail)).status);
  expect(statuses.filter((status) => status === 202)).toHaveLength(3);
  const neighbor = await server.person({ campus: null });
  expect((await by.sendPin(neighbor, newSchoolEmail())).status).toBe(202);
});

it('T81 opening the page of the code again, which mails none, uses up none', async () => {
  const eager = await server.person({ emailVerified: false });
  for (let opened = 0; opened < 310; opened += 1) await by.sendEmailCode(eager);
  const neighbor = await server.person({ emailVerified: false });
  const { status, body } = await by.sendEmailCode(neighbor);
  expect([status, body.sent]).toEqual([202, true]);
});
