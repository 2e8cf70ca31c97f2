import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const account = async (as: Person) => (await server.call('GET', '/api/account', { as })).body;
const set = (as: Person, what: string, body: unknown) =>
  server.call('PUT', `/api/account/${what}`, { as, body });

/** The date this many years and days before now, in UTC. */
function before(years: number, days = 0) {
  const now = new Date();
  const date = new Date(
    Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() - days),
  );
  return { month: date.getUTCMonth() + 1, day: date.getUTCDate(), year: date.getUTCFullYear() };
}

describe('the facts of an account', () => {
  it('SETTINGS-06 SETTINGS-07 SETTINGS-08 DATA-10 are all listed, and empty if they are not set', async () => {
    const dan = await server.person({ campus: null });
    const { createdAt, ...facts } = await account(dan);
    expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.now());
    expect(facts).toEqual({
      username: dan.username,
      email: `${dan.username}@mail.example`,
      hasPassword: false,
      phone: null,
      schoolEmail: null,
      gender: null,
      birthDate: null,
      schoolVerified: false,
    });
  });

  it('a gender and a birth date can be removed', async () => {
    const ana = await server.person();
    await set(ana, 'gender', { gender: 'other' });
    await set(ana, 'birth-date', { month: 2, day: 29, year: 2004 });
    expect((await set(ana, 'gender', { gender: null })).body.gender).toBeNull();
    const none = await set(ana, 'birth-date', { month: null, day: null, year: null });
    expect([none.status, none.body.birthDate]).toEqual([200, null]);
    const half = await set(ana, 'birth-date', { month: null, day: 3, year: 2004 });
    expect(half.status).toBe(400);
  });

  it('SETTINGS-10 SETTINGS-13 SETTINGS-14 DATA-10 are stored one by one, and read on every device', async () => {
    const ana = await server.person();
    await set(ana, 'phone', { phone: ' (405) 555-0142 ' });
    await set(ana, 'gender', { gender: 'other' });
    const { body } = await set(ana, 'birth-date', { month: 2, day: 29, year: 2004 });
    const facts = {
      phone: '(405) 555-0142',
      gender: 'other',
      birthDate: { month: 2, day: 29, year: 2004 },
      schoolVerified: true,
    };
    expect(body).toMatchObject(facts);
    const elsewhere = { ...ana, cookie: await server.getSession(ana) };
    expect(await account(elsewhere)).toEqual(body);
    await set(ana, 'phone', { phone: '' });
    expect((await account(ana)).phone).toBeNull();
  });

  it('ROLE-15 T26 are changed by their member only, each without changing another field', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const foreign = [
      { phone: '555 0100', memberId: ana.memberId },
      { phone: '555 0100', id: ana.memberId },
      { phone: '555 0100', schoolVerified: true },
      { phone: '555 0100', school_verified: true, campus_id: 'ut' },
      { phone: { $ne: null } },
      [{ phone: '555 0100' }],
    ];
    const rowsBefore = await server.db.selectFrom('members').selectAll().execute();
    for (const body of foreign) expect((await set(ben, 'phone', body)).status).toBe(400);
    const query = `?memberId=${ana.memberId}`;
    expect(
      (await server.call('PUT', `/api/account/phone${query}`, { as: ben, body: { phone: '1' } }))
        .status,
    ).toBe(400);
    expect(await server.db.selectFrom('members').selectAll().execute()).toEqual(rowsBefore);
    await set(ben, 'phone', { phone: '555 0100' });
    expect((await account(ana)).phone).toBeNull();
    expect((await account(ben)).phone).toBe('555 0100');
  });
});

it('ROLE-15 T26 no call of the settings accepts an id or another field', async () => {
  const [ana, ben] = [await server.person(), await server.person()];
  const calls: [string, string, object][] = [
    ['PUT', '/api/account/username', { username: 'someone-else' }],
    ['PUT', '/api/account/gender', { gender: 'other' }],
    ['PUT', '/api/account/birth-date', { month: 3, day: 14, year: 2004 }],
    ['PUT', '/api/account/password', { currentPassword: 'x', password: 'a-lamp-and-a-couch' }],
    ['POST', '/api/new-email-codes', { email: 'new@mail.example', currentPassword: 'x' }],
    ['PUT', '/api/new-email', { code: '4711' }],
  ];
  const more = [
    { id: ana.memberId },
    { userId: ana.memberId },
    { memberId: ana.memberId },
    { verified: true },
    { school_verified: true },
    { campus_id: 'ut' },
    { email_verified: true },
    { totalPosts: 9 },
    { date: '1999-01-01' },
  ];
  const rows = () => server.db.selectFrom('members').selectAll().orderBy('id').execute();
  const before = await rows();
  for (const [method, path, body] of calls) {
    for (const field of more) {
      const response = await server.call(method, path, { as: ben, body: { ...body, ...field } });
      expect([path, field, response.status]).toEqual([path, field, 400]);
    }
    const foreign = await server.call(method, `${path}?memberId=${ana.memberId}`, {
      as: ben,
      body,
    });
    expect([path, foreign.status]).toEqual([path, 400]);
  }
  expect(await rows()).toEqual(before);
});

describe('a rejected fact', () => {
  it('LIMIT-26 T75 a phone number has at most 20 characters, and contains digits', async () => {
    const ana = await server.person();
    expect((await set(ana, 'phone', { phone: '1'.repeat(20) })).status).toBe(200);
    for (const phone of ['1'.repeat(21), 'call me', '<b>555</b>', '+()']) {
      const { status, body } = await set(ana, 'phone', { phone });
      expect([phone, status, body.errors[0].msg]).toEqual([
        phone,
        400,
        'Enter a valid phone number.',
      ]);
    }
    expect((await account(ana)).phone).toBe('1'.repeat(20));
  });

  it('SETTINGS-15 T75 a member under 16 is rejected with the sentence, and one who turns 16 today is accepted', async () => {
    const ana = await server.person();
    for (const date of [before(15), before(16, -1), before(0), before(-1)]) {
      const { status, body } = await set(ana, 'birth-date', date);
      expect([date, status, body.message]).toEqual([
        date,
        422,
        'You must be at least 16 years old.',
      ]);
    }
    expect((await account(ana)).birthDate).toBeNull();
    const { body } = await set(ana, 'birth-date', before(16));
    expect(body.birthDate).toEqual(before(16));
  });

  it('SETTINGS-14 T75 a date that does not exist or is out of range is rejected', async () => {
    const ana = await server.person();
    const impossible = await set(ana, 'birth-date', { month: 2, day: 30, year: 2000 });
    expect([impossible.status, impossible.body.message]).toEqual([
      422,
      'That date does not exist.',
    ]);
    const malformed = [
      { month: 2, day: 1, year: 1969 },
      { month: 2, day: 1, year: 20000 },
      { month: 0, day: 1, year: 2000 },
      { month: 1, day: 32, year: 2000 },
      { month: 1.5, day: 1, year: 2000 },
      { month: '1', day: 1, year: 2000 },
      { month: 1, day: 1 },
      {},
    ];
    for (const date of malformed) {
      expect([date, (await set(ana, 'birth-date', date)).status]).toEqual([date, 400]);
    }
    expect((await account(ana)).birthDate).toBeNull();
  });

  it('SETTINGS-13 T75 a gender is one of three values', async () => {
    const ana = await server.person();
    for (const gender of ['none', 'Male', '']) {
      expect([gender, (await set(ana, 'gender', { gender })).status]).toEqual([gender, 400]);
    }
  });
});
