import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { campusProposals, decideProposals } from './campus-proposals.ts';
import { campusSeeds, type CampusSeed } from './campuses.ts';
import { forgetSearches } from '#features/search/server/index.ts';
import { removeCampus } from '#features/campuses/server/index.ts';
import { addFromRelease, seedCampuses } from './seed-campuses.ts';

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
  expect(await seedCampuses(db, { seeds: laterSeeds })).toBe(1);
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

it('CAMPUS-05 an upgrade of an installation keeps its campuses, and adds none of the release', async () => {
  await seedCampuses(db);
  await sql`delete from campuses where id in ('fsu', 'unt')`.execute(db);
  const before = await db.selectFrom('campuses').selectAll().orderBy('id').execute();

  expect(await seedCampuses(db, { seeds: laterSeeds, adds: 'generic' })).toBe(0);

  expect(await db.selectFrom('campuses').selectAll().orderBy('id').execute()).toEqual(before);
});

it('CAMPUS-05 a removed campus never comes back by itself, and is added again by command', async () => {
  await seedCampuses(db);
  await remove('ou');

  expect(await seedCampuses(db)).toBe(0);
  await startEarlierRelease();
  expect(await ids()).not.toContain('ou');

  await addFromRelease(db, { id: 'ou', siteUrl: 'https://ou.example.edu' });
  expect(await toRow('ou')).toMatchObject({
    name: 'OU',
    site_url: 'https://ou.example.edu',
    member_count_text: '',
  });
  expect(await campusProposals(db)).toEqual([]);
  expect(await seedCampuses(db)).toBe(0);
});

it('CAMPUS-05 what the release does not have, or what is there already, is not taken over', async () => {
  await seedCampuses(db, { adds: 'generic' });
  const take = (id: string, siteUrl?: string) => addFromRelease(db, { id, siteUrl });
  await expect(take('nowhere')).rejects.toThrow(
    /^This release has no campus nowhere; it has campus, ou, /,
  );
  await take('ut');
  await expect(take('ut')).rejects.toThrow(/already/);
  await expect(take('ou', 'https://ut.quad.example')).rejects.toThrow(/already/);
  expect(await ids()).toEqual(['campus', 'ut']);
});

it.each([
  [
    'members',
    "insert into members (id, email, username, first_name, last_name, campus_id) values (gen_random_uuid(), 'a@b.example', 'a', 'A', 'B.', 'fsu')",
  ],
  [
    'feedback',
    "insert into feedback (id, campus_id, words) values (gen_random_uuid(), 'fsu', 'x')",
  ],
  [
    'blocked words',
    "insert into blocked_words (id, word, folded, campus_id) values (gen_random_uuid(), 'x', 'x', 'fsu')",
  ],
  [
    'mails',
    "insert into mails (id, kind, campus_id, recipient, urgency) values (gen_random_uuid(), 'x', 'fsu', 'a@b.example', 'now')",
  ],
])(
  'CAMPUS-05 a campus is not removed while it has %s, and nothing changes',
  async (what, insert) => {
    await seedCampuses(db);
    await sql.raw(insert).execute(db);
    const before = await ids();

    await expect(remove('fsu')).rejects.toThrow(
      `fsu is not removed, because its ${what} would be lost.`,
    );

    expect(await ids()).toEqual(before);
  },
);

it('CAMPUS-05 what visitors searched, a draft and a logo do not keep a campus from being removed', async () => {
  await seedCampuses(db);
  await sql`
    insert into searches (id, campus_id, text, is_decent) values (gen_random_uuid(), 'fsu', 'lamp', true)
  `.execute(db);
  await sql`
    insert into campus_drafts (campus_id, settings, revision) values ('fsu', '{}', gen_random_uuid())
  `.execute(db);
  await sql`insert into campus_logos (campus_id, file, image) values ('fsu', 'fsu.1.webp', '')`.execute(
    db,
  );

  await remove('fsu');

  expect(await ids()).not.toContain('fsu');
  expect(await db.selectFrom('campus_drafts').selectAll().execute()).toEqual([]);
});

it('CAMPUS-05 the generic site is not removed', async () => {
  await seedCampuses(db);
  await expect(remove('campus')).rejects.toThrow(/generic site/);
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

async function ids(): Promise<string[]> {
  const rows = await db.selectFrom('campuses').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

async function remove(id: string): Promise<void> {
  const { name, is_generic: isGeneric } = await toRow(id);
  await db
    .transaction()
    .execute((tx) => removeCampus({ tx }, { id, name, isGeneric }, forgetSearches));
}

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
