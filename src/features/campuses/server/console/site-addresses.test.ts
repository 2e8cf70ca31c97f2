import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openConsole } from '#tests/support/members/open-console.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { isSiteAddress, sitePatterns } from '../site-address.ts';

let server: TestServer;
let operator: Person;
beforeAll(async () => {
  server = await startTestServer();
  operator = await server.person();
  await openConsole(server.db, operator);
});
afterAll(() => server.close());

const form = {
  id: 'unm',
  name: 'UNM',
  schoolName: 'University of New Mexico',
  privacy: 'public',
  emailDomains: [],
  city: '',
  state: '',
  country: 'US',
  timeZone: 'America/Denver',
  cityLabel: '',
  memberCountText: '',
  accent: '#ba0c2f',
  firstPageSize: '15',
  payouts: 'on',
  bag: 'off',
  feePercent: '0',
  mailboxes: 'any',
  meetingSpots: [],
};

/** Whether the console takes an address for a draft, and the draft can go live. */
async function goesLive(siteUrl: string): Promise<boolean> {
  const call = (method: string, path: string, body?: object) =>
    server.call(method, `/api/admin/campuses${path}`, { as: operator, ...(body && { body }) });
  const { status, body } = await call('POST', '', { ...form, siteUrl });
  if (status === 422) return false;
  expect([siteUrl, status]).toEqual([siteUrl, 201]);
  const { version, revision } = body;
  const live = await call('POST', '/unm/publish', { version, revision });
  expect([siteUrl, live.status]).toEqual([siteUrl, 200]);
  await server.db.deleteFrom('campuses').where('id', '=', 'unm').execute();
  return true;
}

async function isTakenByDatabase(siteUrl: string): Promise<boolean> {
  return server.db
    .transaction()
    .execute(async (tx) => {
      await sql`update campuses set site_url = ${siteUrl} where id = 'fsu'`.execute(tx);
      throw new Error('undone');
    })
    .catch((error: unknown) => {
      if (error instanceof Error && error.message === 'undone') return true;
      expect(String(error)).toContain('campuses_site_url_is_origin');
      return false;
    });
}

const label = 'a'.repeat(63);

it.each([
  'https://unm.example.edu',
  'https://x.example.edu',
  'https://1.example.edu',
  'https://a--b.example.edu',
  'https://xn--bcher-kva.example.edu',
  'https://unm.example.edu:8443',
  'https://unm.example.edu:1',
  'https://unm.example.edu:65535',
  `https://${label}.example.edu`,
  `https://${label}.${label}.${label}.${'a'.repeat(57)}.edu`,
  'https://unm.museum',
])('CAMPUS-03 an address that the database takes, %s, goes live', async (siteUrl) => {
  expect(isSiteAddress(siteUrl)).toBe(true);
  expect(await isTakenByDatabase(siteUrl)).toBe(true);
  expect(await goesLive(siteUrl)).toBe(true);
});

it.each([
  'https://unm.example.edu.',
  'https://un_m.example.edu',
  'https://*.example.edu',
  'https://un~m.example.edu',
  'https://-unm.example.edu',
  'https://unm-.example.edu',
  'https://unm..example.edu',
  'https://.example.edu',
  'https://.',
  `https://${label}a.example.edu`,
  `https://${label}.${label}.${label}.${'a'.repeat(58)}.edu`,
  'https://unm.example.edu:0',
  'https://unm.example.edu:65536',
  'https://unm.example.edu:99999',
  'https://unm.example.edu:-1',
  'https://[2001:db8::1]',
  'https://unm.example.1',
  'https://unm.example.0x1',
  'https://1.2.3',
  'https://256.1.1.1',
  'https://un%20m.example.edu',
  "https://un'm.example.edu",
  'https://un!m.example.edu',
  'https://un$m.example.edu',
  'https://un,m.example.edu',
  'https://ana@unm.example.edu',
  'https://:secret@unm.example.edu',
  'https://unm.example.edu/home',
  'https://unm.example.edu?a',
  'https://unm.example.edu#a',
  'https:///',
  'unm.example.edu',
  'ftp://unm.example.edu',
  '',
])(
  'CAMPUS-03 an address that the database rejects, %s, is rejected in a draft',
  async (siteUrl) => {
    expect(isSiteAddress(siteUrl)).toBe(false);
    expect(await isTakenByDatabase(siteUrl)).toBe(false);
    expect(await goesLive(siteUrl)).toBe(false);
  },
);

it.each([
  ['https://UNM.Example.EDU', 'https://unm.example.edu'],
  ['https://unm.example.edu/', 'https://unm.example.edu'],
  ['https://unm.example.edu:443', 'https://unm.example.edu'],
  ['https://bücher.example.edu', 'https://xn--bcher-kva.example.edu'],
  [' https://unm.example.edu ', 'https://unm.example.edu'],
])(
  'CAMPUS-03 another spelling, %s, is stored as %s, the only one that the database takes',
  async (typed, siteUrl) => {
    expect(await isTakenByDatabase(typed)).toBe(false);
    expect(await isTakenByDatabase(siteUrl)).toBe(true);
    expect(await goesLive(typed)).toBe(true);
  },
);

it('CAMPUS-03 the check of the database has the patterns of the code', async () => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'campuses_site_url_is_origin'
  `.execute(server.db);
  for (const pattern of Object.values(sitePatterns)) {
    expect(rows[0]?.rule).toContain(`'${pattern}'`);
  }
});
