import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person();
});
afterAll(() => server.close());

const find = (q: string, { as, campus = 'ou', more = '' }: CallOptions = { as: ana }) =>
  server.call('GET', `/api/search/people?q=${encodeURIComponent(q)}${more}`, { as, campus });

type CallOptions = { as?: Person | undefined; campus?: string; more?: string };

const idsOf = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id);

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
      expect([q, idsOf(await find(q))]).toEqual([q, [zoe.memberId]]);
    }
    expect(idsOf(await find('@zoë'))).toEqual([]);
    expect(idsOf(await find('z'))).toEqual([]);
    expect(idsOf(await find('%%'))).toEqual([]);
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
    expect(idsOf(await find('xena'))).toEqual([]);
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
      for (const id of idsOf(page)) ids.add(id);
      cursor = page.body.nextCursor;
      if (cursor)
        expect((await find('wen', { as: ana, more: `&cursor=${cursor}` })).status).toBe(400);
    } while (cursor !== null);
    expect([sizes, ids.size]).toEqual([[10, 10, 5], 25]);
  });

  it('ROLE-07 T41 a private campus’s people are shown to its members only, and more than sixty searches are refused', async () => {
    const hal = await server.person({ campus: 'harvard', firstName: 'Hal' });
    expect((await find('hal', { as: ana, campus: 'harvard' })).status).toBe(404);
    expect(idsOf(await find('hal', { as: hal, campus: 'harvard' }))).toEqual([hal.memberId]);
    const statuses: number[] = [];
    for (let round = 0; round < 61; round += 1)
      statuses.push((await find('ha', { as: hal })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
