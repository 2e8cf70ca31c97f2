import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { maxBlocksPerDay } from '../contract.ts';
import { deleteBlocksOf, blockRows } from './stored-data-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const block = (as: Person, id: string) => server.call('PUT', `/api/blocks/${id}`, { as });
const unblock = (as: Person, id: string) => server.call('DELETE', `/api/blocks/${id}`, { as });

async function list(as: Person): Promise<string[]> {
  const { body } = await server.call('GET', '/api/blocks', { as });
  return body.items.map(({ member }: { member: { id: string } }) => member.id);
}

describe('blocking', () => {
  it('lists whom one has blocked, the latest first, in pages; repeating it changes nothing', async () => {
    const ana = await server.person();
    const others = await Promise.all(Array.from({ length: 22 }, () => server.person()));
    for (const { memberId } of others) await block(ana, memberId);
    expect((await block(ana, others[0]?.memberId ?? '')).body).toEqual({ blocked: true });
    const { body } = await server.call('GET', '/api/blocks', { as: ana });
    const path = `/api/blocks?cursor=${encodeURIComponent(body.nextCursor)}`;
    const rest = (await server.call('GET', path, { as: ana })).body;
    const shown = [...body.items, ...rest.items].map((item) => item.member.id);
    expect(shown).toEqual(others.map(({ memberId }) => memberId).toReversed());
    expect(rest.nextCursor).toBeNull();
    for (let time = 0; time < 2; time += 1) {
      expect((await unblock(ana, others[0]?.memberId ?? '')).body).toEqual({ blocked: false });
    }
    expect(await list(others[1] ?? ana)).toEqual([]);
  });

  it('is the same for someone who has blocked the caller, for nobody and for a banned member', async () => {
    const ana = await server.person();
    const [ben, banned] = [await server.person(), await server.person({ banned: true })];
    await block(ben, ana.memberId);
    for (const id of [ben.memberId, banned.memberId, crypto.randomUUID(), 'nothing']) {
      const { status, body } = await block(ana, id);
      expect([status, body]).toEqual([200, { blocked: true }]);
    }
    expect(await list(ana)).toEqual([banned.memberId, ben.memberId]);
    // Both blocks have to be taken back.
    const profile = () => server.call('GET', `/api/profiles/${ana.username}`, { as: ben });
    await unblock(ana, ben.memberId);
    expect((await profile()).status).toBe(404);
    await unblock(ben, ana.memberId);
    expect((await profile()).status).toBe(200);
  });

  it('rejects oneself, and more new blocks than the limit of a day', async () => {
    const ana = await server.person();
    expect((await block(ana, ana.memberId)).body.error).toBe('not_oneself');
    const key = `daily-blocks:${ana.memberId}`;
    const ends = new Date(Date.now() + 3_600_000);
    await server.db
      .insertInto('rate_limits')
      .values({ key, count: maxBlocksPerDay, window_ends_at: ends })
      .execute();
    const ben = await server.person();
    const { status, body } = await block(ana, ben.memberId);
    expect([status, body.error]).toEqual([429, 'too_many_blocks']);
    expect(await list(ana)).toEqual([]);
  });

  it('is in the export of the blocker only, and is deleted with either account', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    await block(ana, ben.memberId);
    const read = async ({ memberId }: Person) => {
      const after = '00000000-0000-0000-0000-000000000000';
      return (await blockRows(server.db, { memberId, after, limit: 10 })).map(({ data }) => data);
    };
    expect(await read(ana)).toMatchObject([{ username: ben.username }]);
    expect(await read(ben)).toEqual([]);
    await deleteBlocksOf(server.db, ben.memberId);
    expect(await list(ana)).toEqual([]);
  });
});
