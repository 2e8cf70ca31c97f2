import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { campusProposals, decideProposals } from './campus-proposals.ts';
import { campusSeeds, type CampusSeed } from './campuses.ts';
import { seedCampuses } from './seed-campuses.ts';

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { max: 1 });
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

const toRow = (id: string) =>
  db.selectFrom('campuses').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The file of a later release, in which OU has another color and one more mail domain, and there is one more campus. */
const laterSeeds: CampusSeed[] = campusSeeds.map((campus) =>
  campus.id === 'ou'
    ? {
        ...campus,
        accent: '#aa0000',
        memberCountText: '6K members',
        emailDomains: [
          ...campus.emailDomains,
          { domain: 'new.ou.example', kind: 'main', source: '' },
        ],
      }
    : campus,
);
const [example] = campusSeeds.slice(-1);
if (!example) throw new Error('there are no campuses');
laterSeeds.push({ ...example, id: 'unm', name: 'UNM', siteUrl: 'https://unm.quad.example' });

const own = { privacy: 'private', site_url: 'https://ou.example.edu', accent: '#123456' } as const;

it('CAMPUS-05 a start, an upgrade and a way back change nothing that an operator changed, and add what is new', async () => {
  expect(await seedCampuses(db)).toBe(15);
  const domains = ['own.example', ...(await toRow('ou')).email_domains.slice(1)];
  await db
    .updateTable('campuses')
    .set({ ...own, email_domains: domains })
    .where('id', '=', 'ou')
    .execute();
  const before = await toRow('ou');

  expect(await seedCampuses(db)).toBe(0);
  expect(await seedCampuses(db, laterSeeds)).toBe(1);
  expect(await seedCampuses(db)).toBe(0);
  await startEarlierRelease();

  expect(await toRow('ou')).toEqual(before);
  expect((await toRow('unm')).name).toBe('UNM');
});

it('CAMPUS-05 what a release changes is proposed until it is accepted or kept, and an accepted list keeps own entries', async () => {
  await seedCampuses(db);
  const inFile = (await toRow('ou')).email_domains;
  const [main = '', ...others] = inFile;
  await db
    .updateTable('campuses')
    .set({ ...own, email_domains: ['own.example', ...others] })
    .where('id', '=', 'ou')
    .execute();
  expect(await campusProposals(db)).toEqual([]);

  const proposed = [
    {
      campusId: 'ou',
      column: 'email_domains',
      now: ['own.example', ...others],
      proposed: ['own.example', ...others, 'new.ou.example'],
    },
    { campusId: 'ou', column: 'member_count_text', now: '5.4K members', proposed: '6K members' },
    { campusId: 'ou', column: 'accent', now: '#123456', proposed: '#aa0000' },
  ];
  expect(await campusProposals(db, laterSeeds)).toEqual(proposed);
  await decideProposals(db, { campusId: 'ou', isAccepted: true }, laterSeeds);

  expect(await toRow('ou')).toMatchObject({
    privacy: 'private',
    site_url: 'https://ou.example.edu',
    accent: '#aa0000',
    member_count_text: '6K members',
    email_domains: ['own.example', ...others, 'new.ou.example'],
  });
  expect(main).not.toBe('');
  expect(await campusProposals(db, laterSeeds)).toEqual([]);
  const back = await campusProposals(db);
  await decideProposals(db, { campusId: 'ou', isAccepted: false });
  expect(back.map(({ column }) => column)).toEqual([
    'email_domains',
    'member_count_text',
    'accent',
  ]);
  expect(await campusProposals(db)).toEqual([]);
});

it('CAMPUS-05 rows of a release that kept no record count as the operator’s; only missing mail domains are proposed', async () => {
  await seedCampuses(db);
  await sql`
    update campuses set seeded = null, name = 'Own name', email_domains = email_domains[2:] where id = 'ou'
  `.execute(db);

  await seedCampuses(db);

  expect((await toRow('ou')).name).toBe('Own name');
  expect(await campusProposals(db)).toMatchObject([{ campusId: 'ou', column: 'email_domains' }]);
});

it('CAMPUS-03 the database rejects a site address that is no origin, and a host that another campus has', async () => {
  await seedCampuses(db);
  const set = (siteUrl: string) =>
    db.updateTable('campuses').set({ site_url: siteUrl }).where('id', '=', 'ou').execute();
  const rejected = [
    'not a url',
    'https://OU.example.edu',
    'https://ou.example.edu/',
    'https://ou.example.edu/a',
    'https://ou.example.edu:443',
    'https://ou..example.edu',
    'ftp://ou.example.edu',
    'https://a@ou.example.edu',
    'https://ut.quad.example',
    'http://ut.quad.example',
    'https://ut.quad.example:8443',
  ];
  for (const siteUrl of rejected) {
    await expect(set(siteUrl), siteUrl).rejects.toThrow(
      /campuses_(site_url_is_origin|host|site_url_key)/,
    );
  }
  for (const siteUrl of ['https://ou.example.edu', 'http://localhost:4000']) await set(siteUrl);
});

/** What the start of a release before this rule did: it overwrote rows that were not its own. */
async function startEarlierRelease(): Promise<void> {
  await sql`
    insert into campuses (id, name, school_name, site_url, privacy, member_count_text, logo, accent, first_page_size,
      seed_digest)
    values ('ou', 'OU', 'Oklahoma', 'https://ou.quad.example', 'public', '5.4K members', '/logos/ou.svg', '#841617', 25,
      'of an earlier release')
    on conflict (id) do update set name = excluded.name, site_url = excluded.site_url, privacy = excluded.privacy,
      accent = excluded.accent, seed_digest = excluded.seed_digest
    where campuses.seed_digest <> excluded.seed_digest
  `.execute(db);
}

it('CAMPUS-05 places to meet are proposed for rows of the release before them', async () => {
  await seedCampuses(db);
  await sql`
    update campuses set seeded = seeded - 'meeting_spots', meeting_spots = '{}' where id = 'ou'
  `.execute(db);

  const spots = [expect.stringContaining('Norman Police Department')];
  expect(await campusProposals(db)).toEqual([
    { campusId: 'ou', column: 'meeting_spots', now: [], proposed: spots },
  ]);
});

it('CAMPUS-05 which mailboxes count is the operator’s in rows of the release before it, until the file changes it', async () => {
  await seedCampuses(db);
  await sql`
    update campuses set seeded = seeded - 'mailboxes', mailboxes = 'plain' where id = 'ou'
  `.execute(db);
  expect(await campusProposals(db)).toEqual([]);

  await sql`update campuses set mailboxes = 'any'`.execute(db);
  const strict = campusSeeds.map((campus) =>
    campus.id === 'ou' ? { ...campus, mailboxes: 'plain' as const } : campus,
  );
  const proposed = { campusId: 'ou', column: 'mailboxes', now: 'any', proposed: 'plain' };
  expect(await campusProposals(db, strict)).toEqual([proposed]);
});
