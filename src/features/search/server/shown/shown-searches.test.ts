import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countAllWords } from '#tests/support/code/count-all-words.ts';
import { explainPlan } from '#tests/support/code/explain-plan.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { textsToShow } from './texts-to-show.ts';

let server: TestServer;
let people: Person[];
beforeAll(async () => {
  server = await startTestServer();
  people = await Promise.all(Array.from({ length: 3 }, () => server.person()));
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`truncate searches, search_viewers, search_history cascade`.execute(server.db);
});

const getTexts = async (path: string): Promise<string[]> =>
  (await server.call('GET', path)).body.items.map(({ text }: { text: string }) => text);
const popular = () => getTexts('/api/search/popular');
const suggested = (q: string) => getTexts(`/api/search/suggestions?q=${encodeURIComponent(q)}`);

/** Writes posts, and has their words counted. */
async function write(...texts: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const text of texts) {
    const body = { text: editorText(text) };
    ids.push((await server.call('POST', '/api/posts', { as: people[0], body })).body.id);
  }
  await countAllWords(server.db);
  return ids;
}

/** Has enough people search a text for others to see it; returns whether they see it. */
async function isShown(text: string): Promise<boolean> {
  for (const as of people) {
    await server.call('POST', '/api/search/views', { as, body: { text } });
  }
  const shown = text.toLowerCase();
  const [isPopular, isSuggested] = [
    (await popular()).includes(shown),
    (await suggested(shown)).includes(shown),
  ];
  expect([text, isSuggested]).toEqual([text, isPopular]);
  return isPopular;
}

describe('searches shown to others', () => {
  it('T52 SEARCH-15 a text that names a member of the campus is not shown, by whichever name', async () => {
    await server.person({ firstName: 'Benjamin', lastName: 'C.', username: 'bencarter' });
    await server.person({ firstName: 'Jordan', lastName: 'R.', username: 'jordanreyes-2' });
    await server.person({ firstName: 'Ольга', lastName: 'К.', username: 'olgakim' });
    await server.person({ firstName: '小明', lastName: '王.', username: 'xiaomingwang' });
    await server.person({ firstName: 'Ida', lastName: 'S.', username: 'sk8-queen' });
    await server.person({ firstName: 'Tim', lastName: 'O.', username: 'canon' });
    await server.person({ firstName: 'Uta', lastName: 'V.', username: 'utavogel', campus: 'ut' });
    await write(
      'Ben Carter and Benjamin C lost a lamp, jordan reyes r 2 found it, jordanreyes bencarter sk8 queen',
      'Olga Kim olgakim 王小明 小明 王 Ольга К xiaomingwang wang xiaoming sk8queen',
      'Canon camera, a good canon, air jordan 1, grace, jordan shoes, uta vogel',
      `Ask @bencarter and @canon`,
    );
    for (const text of [
      'ben carter',
      'Carter Ben',
      'benjamin carter',
      'benjamin c',
      'bencarter',
      'ben carter lamp',
      'lost bencarter lamp',
      'jordan reyes',
      'jordanreyes',
      'jordan r',
      'jordanreyes 2',
      'olga kim',
      'ольга к',
      '王小明',
      '王 小明',
      'xiaoming wang',
      'sk8 queen',
      'sk8queen',
      'canon',
    ]) {
      expect([text, await isShown(text)]).toEqual([text, false]);
    }
    for (const text of [
      'jordan',
      'air jordan 1',
      'jordan shoes',
      'grace',
      'canon camera',
      'uta vogel',
    ]) {
      expect([text, await isShown(text)]).toEqual([text, true]);
    }
  });

  it('T52 a text that becomes a member’s name is no longer shown, and is again after that name is gone', async () => {
    await write('Velvet chaise');
    expect(await isShown('velvet chaise')).toBe(true);
    const { memberId } = await server.person({ firstName: 'Velvet', username: 'v1' });
    expect(await isShown('velvet chaise')).toBe(true);
    const rename = (username: string) =>
      server.db
        .updateTable('members')
        .set({ username, last_name: 'C.' })
        .where('id', '=', memberId)
        .execute();
    await rename('velvetchaise');
    expect(await isShown('velvet chaise')).toBe(false);
    await rename('v2');
    expect(await isShown('velvet chaise')).toBe(true);
  });

  it('SEARCH-15 SEARCH-19 a text is shown only while posts contain its words, or are of its category', async () => {
    expect(await isShown('purple accordion')).toBe(false);
    const body = { text: editorText('Accordion, purple') };
    const { id } = (await server.call('POST', '/api/posts', { as: people[0], body })).body;
    // Before its words are counted, too.
    expect(await isShown('purple accordion')).toBe(true);
    await countAllWords(server.db);
    expect(await isShown('purple accordion')).toBe(true);
    expect(await isShown('accordions')).toBe(true);
    await server.call('DELETE', `/api/posts/${id}`, { as: people[0] });
    await countAllWords(server.db);
    expect(await isShown('purple accordion')).toBe(false);
    expect(await isShown('drones')).toBe(false);
    const drone = { text: editorText('Flies well'), category: 'drones' };
    await server.call('POST', '/api/posts', { as: people[0], body: drone });
    expect(await isShown('drone')).toBe(true);
  });

  it('SEARCH-19 popular searches that may not be shown leave their places to others', async () => {
    for (let n = 0; n < 50; n += 1)
      await sql`
        insert into searches (id, campus_id, text, total_views, people, is_decent)
        values (gen_random_uuid(), 'ou', ${`nowhere ${n}`}, ${1_000 + n}, 3, true)
      `.execute(server.db);
    await write('Desk lamp');
    await isShown('desk lamp');
    expect(await popular()).toEqual(['desk lamp']);
  });

  it('T52 rude texts that were counted before they were known to be rude are not shown', async () => {
    await write('f u c k');
    expect(await isShown('f u c k')).toBe(false);
    await server.db.updateTable('searches').set({ is_decent: true }).execute();
    expect(await popular()).toEqual([]);
  });

  it('SEARCH-15 members and words are looked up by their indexes', async () => {
    await sql`
      insert into members (id, email, email_verified, username, first_name, last_name, campus_id, school_verified)
      select gen_random_uuid(), 'many' || n || '@ou.example', true, 'm' || md5(n::text), 'Ann', 'B.', 'ou', true
      from generate_series(1, 5000) n
    `.execute(server.db);
    await sql`analyze members, member_words`.execute(server.db);
    const texts = Array.from({ length: 40 }, (_, n) => ({ text: `desk lamp ann ${n}` }));
    const plan = await explainPlan(server.db, (db) => textsToShow(db, 'ou', texts));
    expect(plan).toContain('"Index Name":"member_words_word"');
    expect(plan).not.toMatch(/Seq Scan"[^{}]*"Relation Name":"member/);
    await sql`delete from members where first_name = 'Ann'`.execute(server.db);
  });
});
