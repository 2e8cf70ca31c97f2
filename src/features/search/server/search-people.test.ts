import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPeopleByName, parseNameQuery } from '#features/accounts/server/names/index.ts';
import { starts } from '#platform/server/read-page.ts';
import { explainPlan } from '#tests/support/code/explain-plan.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let ana: Person;
/** Searches as often as a test needs. */
let reader: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person();
});
afterAll(() => server.close());
beforeEach(async () => {
  reader = await server.person({ firstName: 'Ida' });
});

const find = (q: string, { as, campus = 'ou', more = '' }: CallOptions = { as: ana }) =>
  server.call('GET', `/api/search/people?q=${encodeURIComponent(q)}${more}`, { as, campus });

type CallOptions = { as?: Person | undefined; campus?: string; more?: string };

/** The usernames that a search finds, the best first. */
const found = async (q: string, campus = 'ou', as = reader): Promise<string[]> =>
  (await find(q, { as, campus })).body.items.map(({ username }: { username: string }) => username);

const getIds = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id);

describe('searching people by name', () => {
  it('SEARCH-18 finds the full name in any order, by its beginnings and by the initial that is shown', async () => {
    await server.person({ firstName: 'Ben', lastName: 'C.', username: 'bencarter' });
    await server.person({ firstName: 'Benjamin', lastName: 'C.', username: 'bencarter-2' });
    await server.person({ firstName: 'Ben', lastName: 'D.', username: 'bendavis' });
    for (const q of ['ben carter', 'Carter, Ben', 'be car', 'ben-carter', 'bencart', 'carter']) {
      expect([q, (await found(q)).toSorted()]).toEqual([q, ['bencarter', 'bencarter-2']]);
    }
    for (const q of ['ben c', 'Ben C.', 'C. Ben']) {
      expect([q, await found(q)]).toEqual([q, ['bencarter', 'bencarter-2']]);
    }
    for (const q of ['ben cooper', 'ben carter smith', 'dora carter', 'ben x']) {
      expect([q, await found(q)]).toEqual([q, []]);
    }
  });

  it('SEARCH-18 lists a username that was typed first, then names as typed, then names that begin so', async () => {
    for (const [firstName, username] of [
      ['Grazia', 'grazia9'],
      ['Graz', 'adler'],
      ['Nora', 'graz'],
    ] as const) {
      await server.person({ firstName, username });
    }
    expect(await found('graz')).toEqual(['graz', 'adler', 'grazia9']);
  });

  it('SEARCH-24 one slip in a word of four letters is forgiven if nobody is found as typed', async () => {
    await server.person({ firstName: 'Katherine', lastName: 'M.', username: 'katherinemoore' });
    for (const q of [
      'katehrine',
      'katherin moore',
      'kathrine moore',
      'katherrine',
      'katherine moire',
      'mooer katherine',
      '@katherinemoor',
      '@katherinemoroe',
    ]) {
      expect([q, await found(q)]).toEqual([q, ['katherinemoore']]);
    }
    for (const q of ['jatherine', 'kathrin moire', 'katheirn', '@katherinemrooe1']) {
      expect([q, await found(q)]).toEqual([q, []]);
    }
    await server.person({ firstName: 'Katharine', lastName: 'M.', username: 'katharinemoore' });
    expect(await found('katherine')).toEqual(['katherinemoore']);
  });

  it('SEARCH-18 after an @ only usernames count', async () => {
    await server.person({ firstName: 'Quentin', lastName: 'R.', username: 'big_q-7' });
    for (const q of ['@big_q-7', '@BIG', '@bigq', 'quentin', 'q big', 'quentin big']) {
      expect([q, await found(q)]).toEqual([q, ['big_q-7']]);
    }
    for (const q of ['@quentin', '@r', '@']) expect([q, await found(q)]).toEqual([q, []]);
  });

  it('SEARCH-18 finds names of every alphabet, with and without accents', async () => {
    const people = [
      ['José', 'Ñ.', 'jose-n', ['jose', 'JOSÉ', 'jose ñ', 'ñ. jose']],
      ['Björn', 'Å.', 'bear1', ['bjorn', 'björn a', 'Bjørn']],
      ['Groß', 'S.', 'tall1', ['groß', 'gross s', 'GROSS']],
      ['D’Angelo', 'P.', 'dap1', ['dangelo', "d'angelo p"]],
      [
        '小明',
        '王.',
        'xiaomingwang',
        ['王小明', '小明', '小', '小明 王', '王 小明', 'xiaoming wang'],
      ],
      ['민준', '김.', 'gimminjun', ['김민준', '민준', '민준 김', 'gim minjun']],
      ['Ольга', 'К.', 'olgakim', ['Ольга Ким', 'Ким Ольга', 'ольга', 'олга', 'olga kim']],
      ['Νίκος', 'Π.', 'nikospappas', ['Νικος Παππας', 'νίκος', 'ΝΙΚΟΣ Π', 'nikos']],
      ['مُحمد', 'ع.', 'mhmdly', ['محمد', 'مُحمد ع']],
    ] as const;
    for (const [firstName, lastName, username] of people) {
      await server.person({ firstName, lastName, username, campus: 'ut' });
    }
    const cleo = await server.person({ firstName: 'Cleo', campus: 'ut' });
    for (const [, , username, texts] of people) {
      for (const q of texts) expect([q, await found(q, 'ut', cleo)]).toEqual([q, [username]]);
    }
    // Both are `wang` in English letters.
    expect(await found('汪', 'ut', cleo)).toEqual([]);
  });

  it('T41 finds nobody by what is not shown of them', async () => {
    const { memberId } = await server.person({ firstName: 'Uma', username: 'star1' });
    await server.db
      .updateTable('members')
      .set({ middle_name: 'Persephone', email: 'uma.vandersmith@ou.example', bio: 'Cellist' })
      .where('id', '=', memberId)
      .execute();
    for (const q of ['persephone', 'uma vandersmith', 'vandersmith', 'cellist']) {
      expect([q, await found(q)]).toEqual([q, []]);
    }
    expect(await found('uma star')).toEqual(['star1']);
  });

  it('SEARCH-18 a changed name or username is found at once, the former one no longer', async () => {
    const { memberId } = await server.person({ firstName: 'Ulla', username: 'ullabrandt' });
    await server.db
      .updateTable('members')
      .set({ first_name: 'Wilma', username: 'wilmabrandt' })
      .where('id', '=', memberId)
      .execute();
    expect(await found('wilma brandt')).toEqual(['wilmabrandt']);
    expect(await found('ulla')).toEqual([]);
    expect(await found('@ullabrandt')).toEqual([]);
  });

  it('SEARCH-18 two of one name are told apart by their usernames', async () => {
    for (const username of ['doratanner', 'doratanner-2'])
      await server.person({ firstName: 'Dora', lastName: 'T.', username });
    const { body } = await find('dora t');
    expect(
      body.items.map(({ firstName, lastName, username }: Record<string, string>) =>
        [firstName, lastName, username].join(' '),
      ),
    ).toEqual(['Dora T. doratanner', 'Dora T. doratanner-2']);
    expect((await found('doratanner')).toSorted()).toEqual(['doratanner', 'doratanner-2']);
    expect((await found('doratanner'))[0]).toBe('doratanner');
  });

  it('SEARCH-18 is read by the index of words, and members only until the page is full', async () => {
    await sql`
      insert into members (id, email, email_verified, username, first_name, last_name, campus_id, school_verified)
      select gen_random_uuid(), 'many' || n || '@ou.example', true, 'm' || md5(n::text), 'Ann' || chr(97 + n % 26), 'B.', 'ou', true
      from generate_series(1, 5000) n
    `.execute(server.db);
    await sql`analyze members, member_words`.execute(server.db);
    for (const typed of ['annz', 'annz b', 'annq mooer']) {
      const name = parseNameQuery(typed);
      if (!name) throw new Error('too short');
      const request = { campusId: 'ou', readerId: null, name, after: starts.ascending, limit: 11 };
      const plan = await explainPlan(server.db, (db) => findPeopleByName(db, request));
      expect(plan).toContain('"Index Name":"member_words_word"');
      expect(plan).toContain('"Index Name":"members_pkey"');
      expect(plan).not.toMatch(/Seq Scan"[^{}]*"Relation Name":"member/);
    }
  });
});

describe('searching people', () => {
  it('SEARCH-18 SEARCH-16 by name, username and @username, on this campus only', async () => {
    const zoe = await server.person({ firstName: 'Zoë' });
    await server.person({ firstName: 'Zoë', campus: 'ut' });
    for (const q of [
      'zoë',
      'zo',
      'Zoë B.',
      zoe.username,
      `@${zoe.username}`,
      ` @${zoe.username} `,
    ]) {
      expect([q, getIds(await find(q))]).toEqual([q, [zoe.memberId]]);
    }
    expect(getIds(await find('@zoë'))).toEqual([]);
    expect(getIds(await find('z'))).toEqual([]);
    expect(getIds(await find('%%'))).toEqual([]);
    const { body } = await find('zoë');
    expect(body.items[0]).toEqual({
      id: zoe.memberId,
      username: zoe.username,
      firstName: 'Zoë',
      lastName: 'B.',
      image: null,
      verified: true,
    });
  });

  it('MODAL-01 asks a visitor to log in, and lists no banned or unproven member', async () => {
    expect((await find('an', {})).status).toBe(401);
    await server.person({ firstName: 'Xena', banned: true });
    await server.person({ firstName: 'Xena', campus: null });
    expect(getIds(await find('xena'))).toEqual([]);
  });

  it('LIMIT-12 T54 ten on a page, with a cursor that opens only this search', async () => {
    await Promise.all(Array.from({ length: 25 }, () => server.person({ firstName: 'Wendy' })));
    const sizes: number[] = [];
    const ids = new Set<string>();
    let cursor: string | null = null;
    do {
      const more: string = cursor === null ? '' : `&cursor=${cursor}`;
      const page = await find('wendy', { as: ana, more });
      sizes.push(page.body.items.length);
      for (const id of getIds(page)) ids.add(id);
      cursor = page.body.nextCursor;
      if (cursor)
        expect((await find('wen', { as: ana, more: `&cursor=${cursor}` })).status).toBe(400);
    } while (cursor !== null);
    expect([sizes, ids.size]).toEqual([[10, 10, 5], 25]);
  });

  it('ROLE-07 T41 a private campus’s people are shown to its members only, and more than sixty searches are rejected', async () => {
    const hal = await server.person({ campus: 'harvard', firstName: 'Hal' });
    expect((await find('hal', { as: ana, campus: 'harvard' })).status).toBe(404);
    expect(getIds(await find('hal', { as: hal, campus: 'harvard' }))).toEqual([hal.memberId]);
    const statuses: number[] = [];
    for (let round = 0; round < 61; round += 1)
      statuses.push((await find('ha', { as: hal })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
