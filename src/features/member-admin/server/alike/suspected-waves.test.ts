import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { explainPlan } from '#tests/support/code/explain-plan.ts';
import { newStaff } from '#tests/support/data/cases.ts';
import { runJobsNow } from '#tests/support/servers/clock.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { linkedAccounts } from '../linked-queries.ts';
import { deleteOldSignatures, textsInWaves, unreadTexts } from './signature-queries.ts';

let server: TestServer;
let operator: Person;
let moderator: Person;
let texan: Person;

beforeAll(async () => {
  server = await startTestServer();
  operator = await newStaff(server);
  moderator = await newStaff(server, { campusId: 'ou' });
  texan = await newStaff(server, { campusId: 'ut' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('posts').execute();
  await server.db.deleteFrom('text_signatures').execute();
});

const spam = (name: string, number: number) =>
  `Hello from ${name}, cheap phones of all brands, new in the box. Write to me at ${number} before noon!`;

async function write(as: Person, text: string, campus = 'ou'): Promise<void> {
  const body = { text: editorText(text) };
  const { status } = await server.call('POST', '/api/posts', { as, campus, body });
  expect(status).toBe(201);
}

const sign = () => runJobsNow(server.db, 'sign-texts');

const signed = async () =>
  Number(
    (await sql<{ n: string }>`select count(*) n from text_signatures`.execute(server.db)).rows[0]
      ?.n,
  );

async function waves(as: Person) {
  await sign();
  await expect.poll(async () => (await unreadTexts(server.db, 1)).length).toBe(0);
  return (await server.call('GET', '/api/admin/suspected-waves', { as })).body.items;
}

/** Accounts of one spammer who changes the name and the number each time. */
async function spammers(count: number, facts: { campus?: string } = {}): Promise<Person[]> {
  const people: Person[] = [];
  for (let n = 0; n < count; n += 1) {
    const person = await server.person(facts);
    await write(person, spam(`Person${'abcdef'[n]}`, 4_055_550_100 + n * 7_919), facts.campus);
    people.push(person);
  }
  return people;
}

describe('a suspected wave', () => {
  it('is found without a first suspect, though name and number differ; to a moderator of the campus only', async () => {
    const people = await spammers(4);
    await write(
      await server.person(),
      'A desk with two drawers, one of them sticks a little, pick up at Dale Hall.',
    );
    for (const as of [operator, moderator]) {
      const [wave, ...others] = await waves(as);
      expect(others).toEqual([]);
      expect(wave).toMatchObject({ accountCount: 4, postCount: 4 });
      expect(wave.words).toContain('cheap phones');
      expect(wave.members.map(({ username }: { username: string }) => username).toSorted()).toEqual(
        people.map(({ username }) => username).toSorted(),
      );
    }
    expect(await waves(texan)).toEqual([]);
  });

  it('is none of two accounts, of one that repeats itself, or of accounts that are all banned', async () => {
    const people = await spammers(2);
    const [first] = people;
    if (first) for (const n of [1, 2, 3]) await write(first, spam('Persona', n));
    expect(await waves(operator)).toEqual([]);
    const third = await server.person();
    await write(third, spam('Personz', 9));
    expect(await waves(operator)).toHaveLength(1);
    const memberIds = [...people, third].map(({ memberId }) => memberId);
    await server.call('POST', '/api/admin/waves', {
      as: operator,
      body: { memberIds, reason: 'Spam', hiddenSince: null },
    });
    expect(await waves(operator)).toEqual([]);
    // Another account with that text is one of a wave again, though the others are ended.
    await write(await server.person(), spam('Persony', 10));
    expect(await waves(operator)).toMatchObject([{ accountCount: 4 }]);
  });

  it('goes over campuses for operators, and two waves are two', async () => {
    await spammers(2);
    await spammers(2, { campus: 'ut' });
    for (let n = 0; n < 3; n += 1) {
      await write(
        await server.person(),
        `Essay help ${n}: professional writers finish every paper overnight, ask for samples on my page.`,
      );
    }
    const found = await waves(operator);
    expect(found.map(({ accountCount }: { accountCount: number }) => accountCount)).toEqual([4, 3]);
    expect(await waves(moderator)).toMatchObject([{ accountCount: 3 }]);
    expect(await waves(texan)).toEqual([]);
  });

  it('is read of each post once, also of short ones, and of posts that began earlier', async () => {
    const person = await server.person();
    for (const text of ['Lamp', spam('Persona', 1), '12 34']) await write(person, text);
    await sign();
    await expect.poll(signed).toBe(3);
    await sql`update text_signatures set created_at = created_at + interval '5 minutes'`.execute(
      server.db,
    );
    await write(person, spam('Personb', 2));
    await sign();
    await expect.poll(signed).toBe(4);
  });

  it('is forgotten after 30 days, and with an account', async () => {
    await spammers(3);
    await waves(operator);
    await sql`
      update text_signatures set created_at = now() - interval '31 days'
      where post_id in (select post_id from text_signatures limit 1)
    `.execute(server.db);
    await deleteOldSignatures(server.db);
    expect(await signed()).toBe(2);
  });
});

it('accounts with an alike text are shown together, and nobody else', async () => {
  const [first, ...others] = await spammers(3);
  const innocent = await server.person();
  await write(
    innocent,
    'A desk with two drawers, one of them sticks a little, pick up at Dale Hall.',
  );
  await waves(operator);
  const { body } = await server.call('GET', `/api/admin/members/${first?.memberId}/linked`, {
    as: operator,
  });
  const linked = body.items.map(
    ({ username, shared }: { username: string; shared: string[] }) => [username, shared] as const,
  );
  const shared = Object.fromEntries(linked);
  expect(shared).toMatchObject(
    Object.fromEntries(others.map(({ username }) => [username, ['alike']])),
  );
  expect(shared).not.toHaveProperty(innocent.username);
});

it('alike texts are read by their bands, and recent ones by their time', async () => {
  const person = await server.person();
  await sql`
    insert into text_signatures (post_id, campus_id, author_id, created_at, hashes, bands)
    select gen_random_uuid(), 'ou', ${person.memberId}, now() - n * interval '20 seconds',
      array_fill(n, '{32}'),
      array(select (random() * 2e9)::integer from generate_series(1, 16) where n > 0)
    from generate_series(1, 60000) n
  `.execute(server.db);
  await sql`analyze text_signatures`.execute(server.db);
  const linked = await explainPlan(server.db, (db) => linkedAccounts(db, person.memberId));
  expect(linked).toContain('"text_signatures_bands"');
  const wanted = { campusId: null, accounts: 3, limit: 1_000 };
  const recent = await explainPlan(server.db, (db) => textsInWaves(db, wanted));
  expect(recent).toMatch(/"text_signatures_(age|campus)"/);
});
