import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seedCampuses } from '#db/seeds/seed-campuses.ts';
import { loadConfig } from '#platform/server/config/config.ts';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { openCampusDirectory, type CampusDirectory } from './campus-directory.ts';

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

async function openDirectory() {
  const config = loadConfig({
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
