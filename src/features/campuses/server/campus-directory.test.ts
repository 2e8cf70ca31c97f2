import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seedCampuses } from '#db/seeds/seed-campuses.ts';
import { loadConfig } from '#platform/server/config/config.ts';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { openCampusDirectory, toCampusView, type CampusDirectory } from './campus-directory.ts';
import { showSchools } from './show-schools.ts';

let database: TestDatabase;
let db: Database;
const opened: CampusDirectory[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { max: 1 });
  await seedCampuses(db);
  // As in an installation whose rows are older than the check.
  await sql`alter table campuses drop constraint campuses_site_url_is_origin`.execute(db);
});
afterEach(async () => {
  vi.useRealTimers();
  for (const directory of opened.splice(0)) directory.close();
  await db.destroy();
  await database.drop();
});

async function openDirectory(env: Record<string, string> = {}) {
  const config = loadConfig({
    ...env,
    NODE_ENV: 'production',
    AUTH_SECRET: 'k8Jw2-vQzR5tYp0LxNc7-mBs4HdGf1Ue',
    DATABASE_URL: database.url,
  });
  const directory = await openCampusDirectory({ db, config, localPort: () => 0 });
  opened.push(directory);
  const lines: unknown[] = [];
  directory.logTo({ error: (line: unknown) => lines.push(line) });
  return { directory, lines };
}

const insertStudents = (campusId: string, count: number) =>
  sql`
    insert into members (id, email, username, first_name, last_name, campus_id, school_verified)
    select gen_random_uuid(), n || '@ut.example', 's' || n, 'S', 'T.', ${campusId}, true from generate_series(1, ${count}::integer) n
  `.execute(db);

const setAddress = (id: string, siteUrl: string) =>
  db.updateTable('campuses').set({ site_url: siteUrl }).where('id', '=', id).execute();

it('CAMPUS-02 a campus whose row cannot be read is left out at the start and logged; the others are served', async () => {
  await setAddress('ou', 'not a url');
  await setAddress('ut', 'https://UT.quad.example/');

  const { directory, lines } = await openDirectory();

  expect(directory.find('ou')).toBeUndefined();
  expect(directory.findSite('smu.quad.example')).toMatchObject({
    campusId: 'smu',
    isOwnHost: true,
  });
  expect(directory.findSite('ut.quad.example').isOwnHost).toBe(false);
  expect(lines).toEqual([
    { campus: 'ou', problem: 'its site_url is no origin' },
    { campus: 'ut', problem: 'its site_url is no origin' },
  ]);
});

it('CAMPUS-02 an unknown host gets the generic site where OU is not installed', async () => {
  await sql`delete from campuses where id <> 'campus' and id <> 'asu' and id <> 'ut'`.execute(db);
  await sql`update campuses set id = 'asu' where id = 'ut'`.execute(db);

  const { directory } = await openDirectory();

  expect(directory.findSite('nosuch.example.edu')).toMatchObject({
    campusId: 'campus',
    isOwnHost: false,
  });
});

it.each([
  ['https://ut.quad.example', false],
  ['https://ut.invalid', false],
  ['https://ut.example', false],
  ['https://ut.example.edu', true],
  ['https://quad.example.edu:8443', true],
  ['https://example.edu', true],
  ['https://notexample.org', true],
])('CAMPUS-21 a campus at %s is listed and linked to: %s', async (siteUrl, isServed) => {
  await setAddress('ut', siteUrl);

  const { directory } = await openDirectory();

  expect(showSchools(directory).items.map(({ id }) => id)).toEqual(isServed ? ['ut'] : []);
  expect(directory.findServed('ut') !== undefined).toBe(isServed);
  expect(directory.find('ut')?.origin).toBe(siteUrl);
});

it.each([
  [0, ''],
  [9, ''],
  [10, '10 members'],
  [1234, '1,234 members'],
])('CAMPUS-14 a campus without a text and with %i members shows "%s"', async (count, text) => {
  await sql`update campuses set member_count_text = '' where id = 'ut'`.execute(db);
  await insertStudents('ut', count);
  // These count as nobody.
  await sql`
    insert into members (id, email, username, first_name, last_name, campus_id, school_verified, banned_at, deleted_at)
    values (gen_random_uuid(), 'a@x.example', 'a', 'A', 'B.', 'ut', false, null, null),
      (gen_random_uuid(), 'b@x.example', 'b', 'A', 'B.', 'ut', true, now(), null),
      (gen_random_uuid(), 'c@x.example', 'c', 'A', 'B.', 'ut', true, null, now()),
      (gen_random_uuid(), 'd@x.example', 'd', 'A', 'B.', 'smu', true, null, null)
  `.execute(db);

  const { directory } = await openDirectory();

  expect(toCampusView(directory.campus('ut')).memberCountText).toBe(text);
  expect(toCampusView(directory.campus('ou')).memberCountText).toBe('5.4K members');
});

it('CAMPUS-02 a campus whose row becomes unreadable stays as it was, and is logged once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { directory, lines } = await openDirectory();
  await setAddress('ou', 'not a url');
  await setAddress('ut', 'https://ut.example.edu');

  for (let round = 0; round < 2; round += 1) {
    vi.advanceTimersByTime(10_000);
    await vi.waitUntil(() => directory.findSite('ut.example.edu').isOwnHost);
  }

  expect(directory.findSite('ou.quad.example')).toMatchObject({ campusId: 'ou', isOwnHost: true });
  expect(lines).toEqual([{ campus: 'ou', problem: 'its site_url is no origin' }]);
});

it('PAGES-28 in production a campus has the bag if it is switched on and Stripe has a key', async () => {
  await sql`update campuses set bag = 'on' where id = 'ut'`.execute(db);
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  };
  const found: boolean[][] = [];
  for (const env of [{}, keys]) {
    const { directory } = await openDirectory(env);
    const hosts = ['ut.quad.example', 'ou.quad.example'];
    found.push(hosts.map((host) => directory.findSite(host).hasBag));
    expect(directory.campus('ut').hasBag).toBe(found.at(-1)?.[0]);
  }
  expect(found).toEqual([
    [false, false],
    [true, false],
  ]);
});
