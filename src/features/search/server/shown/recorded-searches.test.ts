import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { recentRemoved } from '../../contract.ts';
import { deleteOldSearches } from './record-queries.ts';
import { removeSearch } from './removal-queries.ts';

let server: TestServer;
let people: Person[];
beforeAll(async () => {
  server = await startTestServer();
  people = await Promise.all(Array.from({ length: 5 }, () => server.person()));
  const numbers = Array.from({ length: 20 }, (_, n) => n).join(' ');
  const text = `Mountain bike, desk lamp, couch, cheap pills, math 2423, p ${numbers}, often and old`;
  const body = { text: editorText(text) };
  await server.call('POST', '/api/posts', { as: people[0], body });
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`truncate searches, search_viewers, search_history cascade`.execute(server.db);
});

type Call = { as?: Person | undefined; campus?: string; from?: string };

const record = (text: string, call: Call = {}) =>
  server.call('POST', '/api/search/views', { body: { text }, ...call });

const toRow = (text: string, campus = 'ou') =>
  server.db
    .selectFrom('searches')
    .selectAll()
    .where('text', '=', text)
    .where('campus_id', '=', campus)
    .executeTakeFirst();

const recent = async (as: Person) =>
  (await server.call('GET', '/api/search/history', { as })).body.items;

const suggested = async (q: string, campus = 'ou') =>
  (
    await server.call('GET', `/api/search/suggestions?q=${encodeURIComponent(q)}`, { campus })
  ).body.items.map(({ text }: { text: string }) => text);

const popular = async (campus = 'ou') =>
  (await server.call('GET', '/api/search/popular', { campus })).body.items.map(
    ({ text }: { text: string }) => text,
  );

async function letHourPass(): Promise<void> {
  const viewed_at = new Date(Date.now() - 3_700_000);
  await server.db.updateTable('search_viewers').set({ viewed_at }).execute();
}

describe('counting searches', () => {
  it('SEARCH-23 DATA-07 a new text is recorded with one view', async () => {
    expect((await record('  Desk   LAMP ', { as: people[0] })).body).toEqual({ counted: true });
    expect(await toRow('desk lamp')).toMatchObject({
      unique_views: 1,
      ghost_views: 0,
      total_views: 1,
      created_at: expect.any(Date),
      last_modified: expect.any(Date),
    });
  });

  it("SEARCH-21 a member counts once an hour, and each search counts in the member's history", async () => {
    await record('couch', { as: people[1] });
    const [ana] = people;
    if (!ana) throw new Error('nobody');
    await record('Couch', { as: ana });
    await record('couch', { as: ana });
    expect(await toRow('couch')).toMatchObject({ unique_views: 2, total_views: 2 });
    const entry = (await recent(ana)).find(({ text }: { text: string }) => text === 'couch');
    const row = await toRow('couch');
    expect(entry).toMatchObject({ quantity: 2, searchId: row?.id });
    await letHourPass();
    await record('couch', { as: ana });
    expect(await toRow('couch')).toMatchObject({ unique_views: 3, total_views: 3 });
  });

  it('SEARCH-22 T52 a visitor counts a ghost view, once per client and hour', async () => {
    await record('rug', { as: people[0] });
    for (let count = 0; count < 5; count += 1) await record('rug', { from: '203.0.113.9' });
    await record('rug', { from: '203.0.113.10' });
    expect(await toRow('rug')).toMatchObject({ unique_views: 1, ghost_views: 2, total_views: 3 });
    const viewers = await server.db.selectFrom('search_viewers').select('viewer').execute();
    expect(JSON.stringify(viewers)).not.toContain('203.0.113');
  });

  it('SEARCH-15 T52 a text is suggested by each of its words after three members of the campus searched it', async () => {
    for (const as of people.slice(0, 2)) await record('mountain bike', { as });
    for (let count = 0; count < 5; count += 1) {
      await record('mountain bike', { from: `203.0.113.${count}` });
    }
    expect(await suggested('moun')).toEqual([]);
    expect(await popular()).not.toContain('mountain bike');
    await record('Mountain bike', { as: people[2] });
    for (const typed of ['m', 'mo', 'moun', 'MOUNTAIN B', 'bik']) {
      expect([typed, await suggested(typed)]).toEqual([typed, ['mountain bike']]);
    }
    expect(await popular()).toContain('mountain bike');
    expect(await suggested('moun', 'ut')).toEqual([]);
    expect(await popular('ut')).toEqual([]);
    for (const typed of ['%', '_ount', '', ' ', 'mount%'])
      expect(await suggested(typed)).toEqual([]);
  });

  it('T52 SEARCH-15 searches of members who are not school-verified do not make a text popular', async () => {
    const [unproven, ...others] = await Promise.all([
      server.person({ campus: null, emailVerified: false }),
      ...Array.from({ length: 3 }, () => server.person({ campus: null })),
    ]);
    for (const as of [unproven, ...others]) await record('cheap pills', { as });
    expect(await toRow('cheap pills')).toMatchObject({ total_views: 4, people: 0 });
    const stored = await server.db
      .selectFrom('search_history')
      .select('member_id')
      .where('text', '=', 'cheap pills')
      .execute();
    const ids = others.map(({ memberId }) => memberId);
    expect(stored.map(({ member_id }) => member_id).toSorted()).toEqual(ids.toSorted());
    for (const as of people.slice(0, 2)) await record('cheap pills', { as });
    expect([await popular(), await suggested('cheap')]).toEqual([
      expect.not.arrayContaining(['cheap pills']),
      [],
    ]);
  });

  it('T52 addresses, phone numbers and rude words are never shown to others', async () => {
    const texts = [
      '405 555 0142',
      '(405) 555-0142',
      'ana@ou.example',
      '123 Main St',
      'fucking lamp',
    ];
    for (const text of texts) for (const as of people) await record(text, { as });
    const shown = await popular();
    for (const text of texts) {
      expect(shown).not.toContain(text.toLowerCase());
      expect(await suggested(text.slice(0, 3))).not.toContain(text.toLowerCase());
    }
    for (const as of people) await record('math 2423', { as });
    expect(await popular()).toContain('math 2423');
  });

  it('SEARCH-19 LIMIT-13 popular searches are the fourteen with the most views', async () => {
    for (let n = 0; n < 20; n += 1)
      for (const as of people.slice(0, 3)) await record(`p ${n}`, { as });
    for (const as of people) await record('lamp', { as });
    const shown = await popular();
    expect(shown).toHaveLength(14);
    expect(shown.slice(0, 3)).toContain('lamp');
    const rows = await server.db.selectFrom('searches').select(['text', 'total_views']).execute();
    const views = shown.map((text: string) => rows.find((row) => row.text === text)?.total_views);
    expect(views).toEqual(views.toSorted((a: number, b: number) => b - a));
  });

  it('SEARCH-19 a search is deleted after ninety days, unless it is shown to others or was removed', async () => {
    for (const text of ['rare and old', 'rare']) await record(text, { as: people[0] });
    for (const as of people.slice(0, 3)) await record('often and old', { as });
    await server.db
      .updateTable('searches')
      .set({ last_modified: new Date(Date.now() - 91 * 24 * 3_600_000) })
      .where('text', 'like', '%and old')
      .execute();
    await removeSearch(server.db, { campusId: 'ou', text: 'removed and old' });
    await server.db
      .updateTable('searches')
      .set({ last_modified: new Date(0) })
      .where('text', '=', 'removed and old')
      .execute();
    await deleteOldSearches(server.db);
    const texts = await server.db.selectFrom('searches').select('text').execute();
    const left = texts.map(({ text }) => text).filter((text) => /rare|often|removed/.test(text));
    expect(left.toSorted()).toEqual(['often and old', 'rare', 'removed and old']);
  });

  it('SEARCH-25 a search is answered as usual if counting fails', async () => {
    await server.db.schema.alterTable('searches').renameTo('searches_away').execute();
    const response = await record('sofa', { as: people[0] });
    await server.db.schema.alterTable('searches_away').renameTo('searches').execute();
    expect([response.status, response.body]).toEqual([202, { counted: false }]);
  });

  it('SEARCH-07 an empty text is not recorded', async () => {
    for (const text of ['', '   ', '\u200b']) {
      expect((await record(text, { as: people[0] })).body).toEqual({ counted: false });
    }
  });
});

describe('the history of a member', () => {
  it('SEARCH-20 SEARCH-14 lists the last search first, for members alone', async () => {
    const as = await server.person();
    for (const text of ['aa', 'bb', 'aa']) await record(text, { as });
    expect((await recent(as)).map(({ text }: { text: string }) => text)).toEqual(['aa', 'bb']);
    expect((await server.call('GET', '/api/search/history')).status).toBe(401);
  });

  it('keeps a member’s latest hundred searches on a campus', async () => {
    const as = await server.person();
    await record('elsewhere', { as, campus: 'ut' });
    for (let n = 0; n < 100; n += 1) await record(`wish ${n}`, { as });
    await record('wish 0', { as });
    await record('the last wish', { as });
    const kept = await server.db
      .selectFrom('search_history')
      .select('text')
      .where('member_id', '=', as.memberId)
      .orderBy('last_modified', 'desc')
      .execute();
    const texts = kept.map(({ text }) => text);
    expect(texts).toHaveLength(101);
    expect(texts.slice(0, 3)).toEqual(['the last wish', 'wish 0', 'wish 99']);
    expect(texts.slice(-2)).toEqual(['wish 2', 'elsewhere']);
  });

  it('ERROR-07 refuses to add an entry that already exists, or an empty one', async () => {
    const as = await server.person();
    const add = () =>
      server.call('POST', '/api/search/history', { as, body: { text: 'Bean bag' } });
    expect((await add()).status).toBe(201);
    expect((await add()).body.message).toBe('That query has already been added.');
    expect(await recent(as)).toHaveLength(1);
    const empty = { as, body: { text: ' \u200b ' } };
    expect((await server.call('POST', '/api/search/history', empty)).status).toBe(400);
  });

  it('SEARCH-03 SEARCH-04 ROLE-16 T51 only the member can remove entries', async () => {
    const [as, other] = [await server.person(), await server.person()];
    for (const text of ['one', 'two', 'three']) await record(text, { as });
    const [entry] = await recent(as);
    const path = `/api/search/history/${entry.id}`;
    expect((await server.call('DELETE', path, { as: other })).status).toBe(404);
    expect((await server.call('DELETE', '/api/search/history', { as: other })).body).toEqual({
      removed: 0,
    });
    expect((await server.call('DELETE', path)).status).toBe(401);
    expect(await recent(other)).toEqual([]);
    expect((await server.call('DELETE', path, { as })).status).toBe(200);
    expect((await recent(as)).map(({ text }: { text: string }) => text)).toEqual(['two', 'one']);
    await server.call('DELETE', '/api/search/history', { as });
    expect(await recent(as)).toEqual([]);
  });

  it('SEARCH-03 SEARCH-04 a removal is announced to the other tabs of the member, and of nobody else', async () => {
    const [as, other] = [await server.person(), await server.person()];
    for (const text of ['one', 'two']) await record(text, { as });
    const [entry] = await recent(as);
    const events = async () =>
      server.db
        .selectFrom('live_events')
        .select(['audience', 'payload'])
        .where('name', '=', recentRemoved.name)
        .where('audience', 'in', [`member:${as.memberId}`, `member:${other.memberId}`])
        .execute();
    const told = { audience: `member:${as.memberId}`, payload: { campusId: 'ou' } };
    await server.call('DELETE', `/api/search/history/${entry.id}`, { as: other });
    await server.call('DELETE', '/api/search/history', { as: other });
    expect(await events()).toEqual([]);
    await server.call('DELETE', `/api/search/history/${entry.id}`, { as });
    expect(await events()).toEqual([told]);
    for (let round = 0; round < 2; round += 1)
      await server.call('DELETE', '/api/search/history', { as });
    expect(await events()).toEqual([told, told]);
  });
});
