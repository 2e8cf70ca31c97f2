import { createServer } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#platform/server/config/config.ts';
import { defaultRefreshMs } from '#platform/server/config/refresh.ts';
import { openConsole } from '#tests/support/members/open-console.ts';
import { pagesFromSource } from '#tests/support/servers/pages-from-source.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { sentences } from '../../contract/console.ts';
import type { CampusDirectory } from '../campus-directory.ts';
import { askCampusSite, askSite, checkSite } from './check-site.ts';

let server: TestServer;
let operator: Person;
beforeAll(async () => {
  server = await startTestServer({}, { source: await pagesFromSource(), refreshMs: 100 });
  operator = await server.person();
  await openConsole(server.db, operator);
});
afterAll(() => server.close());

const unm = {
  name: 'UNM',
  schoolName: 'University of New Mexico',
  siteUrl: 'https://unm.example.edu',
  privacy: 'public',
  emailDomains: ['unm.edu'],
  city: 'Albuquerque',
  state: 'New Mexico',
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
  meetingSpots: ['Police lobby, 2500 Campus Blvd https://police.example.edu/exchange'],
};

const call = (method: string, path = '', body?: object) =>
  server.call(method, `/api/admin/campuses${path}`, { as: operator, ...(body && { body }) });
const show = async (id: string) => (await call('GET', `/${id}`)).body;
const save = (id: string, body: object) => call('PUT', `/${id}/draft`, body);
const stored = () =>
  Promise.all([
    server.db.selectFrom('campuses').selectAll().orderBy('id').execute(),
    server.db.selectFrom('campus_drafts').selectAll().orderBy('campus_id').execute(),
  ]);

async function seen(id: string) {
  const { form, version, revision } = await show(id);
  return { ...form, version, revision };
}

async function publish(id: string) {
  const { version, revision } = await show(id);
  return call('POST', `/${id}/publish`, { version, revision });
}

/** The page that a server shows at a host. */
async function at(app: TestServer['app'], host: string, path = '/api/campus') {
  return (await app.inject({ method: 'GET', url: path, headers: { host } })).body;
}

async function acts() {
  const { body } = await server.call('GET', '/api/admin/acts', { as: operator });
  return body.items.map(({ act, subject, details }: Record<string, unknown>) => ({
    act,
    subject,
    details,
  }));
}

describe('a new campus', () => {
  it('CAMPUS-05 is a draft that only operators see, until it goes live on all servers within ten seconds', async () => {
    expect(defaultRefreshMs).toBeLessThan(10_000);
    const other = await server.another();
    const added = await call('POST', '', { id: 'unm', ...unm });
    expect(added).toMatchObject({ status: 201, body: { state: 'draft', live: null, version: 0 } });
    expect(await at(server.app, 'unm.localhost')).toContain('"id":"ou"');
    const schools = await server.call('GET', '/api/campuses?q=mexico');
    expect(schools.body.items).toEqual([]);

    const live = await publish('unm');
    expect(live).toMatchObject({
      status: 200,
      body: { state: 'live', version: 1, revision: null },
    });
    expect(await at(server.app, 'unm.localhost')).toContain('"id":"unm"');
    await expect.poll(() => at(other, 'unm.localhost')).toContain('"id":"unm"');
    expect((await acts()).slice(0, 2)).toMatchObject([
      { act: 'campuses.add', subject: 'unm', details: { name: 'UNM', emailDomains: 'unm.edu' } },
      { act: 'campuses.draft', subject: 'unm' },
    ]);
    const { body } = await call('GET');
    expect(body.items).toContainEqual(expect.objectContaining({ id: 'unm', state: 'live' }));
  });

  it.each([
    ['id', { id: 'UNM 2' }, 'Use up to 20 lowercase letters and digits.'],
    ['id', { id: 'www' }, 'www is reserved. Choose another id.'],
    ['name', { name: '' }, 'This must be one line of at most 30 characters.'],
    [
      'siteUrl',
      { siteUrl: 'unm' },
      'This must be the address of a site, such as https://ou.example.edu.',
    ],
    ['siteUrl', { siteUrl: 'https://ou.quad.example' }, 'ou.quad.example is the host of ou.'],
    [
      'siteUrl',
      { siteUrl: 'http://new.example.edu' },
      'Begin the address with https://, so that passwords are encrypted.',
    ],
    [
      'siteUrl',
      { siteUrl: 'https://10.0.0.5' },
      '10.0.0.5 is no public host name. Use one such as unm.example.edu.',
    ],
    [
      'siteUrl',
      { siteUrl: 'https://db.internal' },
      'db.internal is no public host name. Use one such as unm.example.edu.',
    ],
    ['emailDomains', { emailDomains: ['no domain'] }, 'no domain must be a domain such as ou.edu.'],
    ['emailDomains', { emailDomains: ['ou.edu'] }, 'ou.edu belongs to ou.'],
    ['emailDomains', { emailDomains: ['cs.ou.edu'] }, 'cs.ou.edu belongs to ou.'],
    [
      'emailDomains',
      { emailDomains: ['gmail.com'] },
      'Everybody can have an address at gmail.com, so it proves no school.',
    ],
    [
      'meetingSpots',
      { meetingSpots: ['Behind the gym'] },
      'Behind the gym must be a place of at most 100 characters and the address of its source.',
    ],
    ['accent', { accent: 'red' }, 'This must be a color such as #841617.'],
    ['country', { country: 'usa' }, 'This must be two capital letters of ISO 3166, such as US.'],
    ['firstPageSize', { firstPageSize: '51' }, 'This must be at most 50.'],
    ['privacy', { privacy: 'secret' }, 'This must be public or private.'],
    ['bag', { bag: 'maybe' }, 'This must be on or off.'],
    ['feePercent', { feePercent: '20.1' }, 'This must be at most 20.'],
    [
      'feePercent',
      { feePercent: '2.55' },
      'This must be a number with one decimal at most, such as 2.5.',
    ],
    ['mailboxes', { mailboxes: 'short' }, 'This must be any or plain.'],
  ])(
    'CAMPUS-05 with a wrong %s (%j) is rejected at its field, and nothing changes',
    async (field, given, msg) => {
      const before = await stored();
      const fresh = { ...unm, id: 'fresh', siteUrl: 'https://fresh.example.edu', emailDomains: [] };
      const rejected = await call('POST', '', { ...fresh, ...given });
      expect(rejected.status).toBe(422);
      expect(rejected.body.errors).toContainEqual({ path: `body.${field}`, msg });
      expect(await stored()).toEqual(before);
    },
  );

  it('CAMPUS-05 with the id of another is rejected', async () => {
    expect(await call('POST', '', { id: 'ou', ...unm })).toMatchObject({
      status: 409,
      body: { message: 'Another campus has this id.' },
    });
  });
});

describe('a live campus', () => {
  it('CAMPUS-05 shows a change on cached pages of all servers within ten seconds', async () => {
    const other = await server.another();
    const about = () => at(other, 'ut.localhost', '/home');
    expect(await about()).not.toContain('9.9K members');
    await save('ut', { ...(await seen('ut')), memberCountText: '9.9K members', accent: '#0055aa' });
    const styles = (await show('ut')).tones.map(({ color }: { color: string }) => color);
    expect(styles).toContain('#0055aa');
    expect(await about()).not.toContain('9.9K members');
    expect((await publish('ut')).status).toBe(200);
    await expect.poll(about, { interval: 100 }).toContain('9.9K members');
    expect((await acts())[0]).toMatchObject({
      act: 'campuses.set',
      details: { memberCountText: '5.4K members -> 9.9K members', accent: '#b34f00 -> #0055aa' },
    });
  });

  it('of two operators who edit it at once, the second is told, and nothing is overwritten', async () => {
    const mine = await seen('smu');
    expect((await save('smu', { ...mine, cityLabel: 'Dallas, TX' })).status).toBe(200);
    const before = await stored();
    const second = await save('smu', { ...mine, cityLabel: 'Big D' });
    expect(second).toMatchObject({ status: 409, body: { message: sentences.changed } });
    expect(await stored()).toEqual(before);
    await publish('smu');
    const late = await save('smu', { ...mine, cityLabel: 'Big D' });
    expect(late.status).toBe(409);
  });

  it('a change in the shell meanwhile keeps a draft from going live unseen', async () => {
    await save('uf', { ...(await seen('uf')), cityLabel: 'Gainesville' });
    const { version, revision } = await show('uf');
    await sql`update campuses set member_count_text = '1 member' where id = 'uf'`.execute(
      server.db,
    );
    const late = await call('POST', '/uf/publish', { version, revision });
    expect(late.status).toBe(409);
    expect(await call('DELETE', '/uf/draft')).toMatchObject({ status: 200 });
    expect(await call('DELETE', '/uf/draft')).toMatchObject({ status: 409 });
    expect(await show('uf')).toMatchObject({
      state: 'live',
      form: { memberCountText: '1 member' },
    });
  });
});

it('the preview shows the draft as visitors will see it, in a frame of the console only, without scripts', async () => {
  await save('mit', { ...(await seen('mit')), memberCountText: '77 makers', accent: '#00aa55' });
  const page = await call('GET', '/mit/preview?theme=dark');
  expect(page.text).toContain('77 makers');
  expect(page.text).toContain('<html lang="en" data-theme="dark">');
  expect(page.text).not.toContain('<script type="module"');
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect((await call('GET', '/mit/preview.css')).text).toContain('--campus-accent:');
  expect(await at(server.app, 'mit.localhost', '/home')).not.toContain('77 makers');
  expect((await call('GET', '/nowhere/preview')).status).toBe(404);
});

it('the check of an address names what is wrong, and asks nothing outside production', async () => {
  const { body } = await call('POST', '/ou/check');
  expect(body).toEqual({
    responds: false,
    text: 'https://ou.quad.example not used: outside production campuses are under localhost.',
  });
  const production = { nodeEnv: 'production' } as const;
  const unreachable = { id: 'x', siteUrl: 'https://127.0.0.1:9' };
  expect(await checkSite(unreachable, production)).toMatch(/^does not respond: /);
});

it.each([
  [
    '',
    'localhost',
    /^https:\/\/localhost leads to (127\.0\.0\.1|::1), which is no public address\. If /,
  ],
  ['', '10.20.0.1', /leads to 10\.20\.0\.1, which is no public address/],
  ['', '[fd00::1]', /leads to fd00::1, which is no public address/],
  ['', '[::ffff:127.0.0.1]', /which is no public address/],
  ['', '0x7f.1', /leads to 127\.0\.0\.1, which is no public address/],
  ['', '169.254.169.254', /leads to 169\.254\.169\.254, which is no public address/],
  ['10.20.0.0/16', '127.0.0.1', /leads to 127\.0\.0\.1, which is no public address/],
  ['10.20.0.0/16', '10.21.0.1', /leads to 10\.21\.0\.1, which is no public address/],
  ['10.20.0.0/16', '169.254.169.254', /which is no public address/],
  ['fd00::/16', '[fd01::1]', /which is no public address/],
  ['127.0.0.0/8, ::1', '127.0.0.1:9', /^https:\/\/127\.0\.0\.1:9 does not respond: /],
  ['::1 127.0.0.1', 'localhost:9', /^https:\/\/localhost:9 does not respond: /],
  ['::1', '[::1]:9', /does not respond: /],
])('with CAMPUS_NETWORKS=%s the check of https://%s says %s', async (networks, host, said) => {
  const settings = JSON.stringify({ siteUrl: new URL(`https://${host}`).origin });
  await sql`
    insert into campus_drafts (campus_id, settings, revision)
    values ('inside', ${settings}::jsonb, gen_random_uuid())
    on conflict (campus_id) do update set settings = excluded.settings
  `.execute(server.db);
  const { campusNetworks } = loadConfig({ NODE_ENV: 'test', CAMPUS_NETWORKS: networks });
  const config = { ...server.config, nodeEnv: 'production' as const, campusNetworks };
  const directory = { find: () => undefined } as Pick<CampusDirectory, 'find'>;
  const { responds, text } = await askCampusSite({ db: server.db, config }, 'inside', directory);
  expect(responds).toBe(false);
  expect(text).toMatch(said);
});

it('the check of an address finds the campus that responds there', async () => {
  const listening = await server.another();
  const address = await listening.listen({ host: '127.0.0.1', port: 0 });
  expect(await askSite(address, (id) => id === 'ou')).toBeUndefined();
  expect(await askSite(address, (id) => id === 'unm')).toBe(
    'responds with status 200, but is not this campus',
  );
});

it('the check of an address says so if a proxy responds there in place of a server', async () => {
  const proxy = createServer((_request, response) => {
    response.writeHead(502, { 'content-type': 'text/html' });
    response.end('<html><h1>502 Bad Gateway</h1></html>');
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const address = proxy.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  expect(await askSite(`http://127.0.0.1:${port}`, () => true)).toBe(
    'responds with status 502, but is not this campus',
  );
  proxy.close();
});
