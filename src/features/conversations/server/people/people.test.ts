import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person();
});
afterAll(() => server.close());

const find = async (query: string, as = ana, campus = 'ou') =>
  server.call('GET', `/api/people?query=${encodeURIComponent(query)}`, { as, campus });
const getIds = (body: { items: { id: string }[] }) => body.items.map((item) => item.id);

describe('finding people', () => {
  it('CHAT-16 T41 by two letters of a name or username, or one of Chinese, on this campus only, without oneself', async () => {
    const zoe = await server.person({ firstName: 'Zoë' });
    const other = await server.person({ firstName: 'Zoë', campus: 'ut' });
    expect((await find('Z')).status).toBe(400);
    expect((await find(' Z ')).body.items).toEqual([]);
    const wei = await server.person({ firstName: '伟', lastName: '王.' });
    for (const query of ['王', '王伟']) {
      expect([query, getIds((await find(query)).body)]).toEqual([query, [wei.memberId]]);
    }
    const found = await find('zo');
    expect(getIds(found.body)).toEqual([zoe.memberId]);
    expect(getIds((await find('ZOË B')).body)).toEqual([zoe.memberId]);
    expect(getIds((await find(zoe.username.slice(0, 17))).body)).toContain(zoe.memberId);
    expect(getIds((await find('zo', ana, 'ut')).body)).toEqual([other.memberId]);
    expect(getIds((await find('zo', zoe)).body)).toEqual([]);
  });

  it('CHAT-16 by words in any order and with a slip, the username that was typed first', async () => {
    const [dora, second] = [
      await server.person({ firstName: 'Dora', lastName: 'T.', username: 'doratanner' }),
      await server.person({ firstName: 'Dora', lastName: 'T.', username: 'doratanner-2' }),
    ];
    for (const query of ['tanner dora', 'doratanner', 'dora tanenr']) {
      expect([query, getIds((await find(query)).body)]).toEqual([
        query,
        [dora.memberId, second.memberId],
      ]);
    }
    expect(getIds((await find('tanner dora', dora)).body)).toEqual([second.memberId]);
  });

  it('CHAT-16 by the username only after an @, in any case', async () => {
    const ben = await server.person({ firstName: 'Benedikta' });
    const named = `@${ben.username}`;
    for (const query of [
      named,
      named.toUpperCase(),
      ` ${named.slice(0, -1)} `,
      `@ ${ben.username}`,
    ]) {
      expect([query, getIds((await find(query)).body)]).toEqual([query, [ben.memberId]]);
    }
    for (const query of ['@benedikta', '@b', 'x@ben']) {
      expect([query, (await find(query)).body.items]).toEqual([query, []]);
    }
  });

  it('ROLE-13 T41 only public facts are returned', async () => {
    await server.person({ firstName: 'Yara' });
    const { body } = await find('ya');
    expect(Object.keys(body.items[0]).toSorted()).toEqual(
      ['firstName', 'id', 'image', 'lastName', 'username', 'verified'].toSorted(),
    );
  });

  it('T41 pattern characters have no special meaning', async () => {
    for (const query of ['%%', '__', '%a', 'a%', '\\\\']) {
      expect((await find(query)).body.items).toEqual([]);
    }
  });

  it('T36 T41 banned and unverified members are not found, and at most ten are', async () => {
    await Promise.all([
      server.person({ firstName: 'Xena', banned: true }),
      server.person({ firstName: 'Xena', campus: null }),
    ]);
    expect((await find('xe')).body.items).toEqual([]);
    await Promise.all(Array.from({ length: 12 }, () => server.person({ firstName: 'Wendy' })));
    expect((await find('we')).body.items).toHaveLength(10);
  });

  it('T41 rejects more than sixty searches in ten minutes', async () => {
    const searcher = await server.person();
    const statuses: number[] = [];
    for (let round = 0; round < 62; round += 1) {
      statuses.push((await find('an', searcher)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });

  it('T41 people of a private campus are found by its own members only', async () => {
    const hal = await server.person({ campus: 'harvard', firstName: 'Hal' });
    const ida = await server.person({ campus: 'harvard', firstName: 'Ida' });
    expect((await find('ha', ana, 'harvard')).status).toBe(404);
    expect(getIds((await find('ha', ida, 'harvard')).body)).toEqual([hal.memberId]);
  });
});
