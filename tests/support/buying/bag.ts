import { vi } from 'vitest';
import { editorText, startTestServer, type Person, type TestServer } from '../servers/server.ts';

/** A server whose campuses of these ids have the bag. */
export async function startBagServer(campusIds = ['ou', 'harvard']): Promise<TestServer> {
  const server = await startTestServer({}, { refreshMs: 50 });
  await setBag(server, { bag: 'on', campusIds });
  return server;
}

/** Switches the bag as an operator does, and waits until the server knows it; its `refreshMs` has to be short. */
export async function setBag(
  server: TestServer,
  { bag, campusIds }: { bag: 'on' | 'off'; campusIds: string[] },
): Promise<void> {
  await server.db.updateTable('campuses').set({ bag }).where('id', 'in', campusIds).execute();
  const probe = await server.person({ campus: campusIds[0] ?? null });
  const expected = bag === 'on' ? 200 : 404;
  const call = { as: probe, campus: campusIds[0] ?? 'ou' };
  // Not `expect.poll`, which hooks may not call.
  await vi.waitFor(
    async () => {
      const { status } = await server.call('GET', '/api/bag', call);
      if (status !== expected) throw new Error(`the bag is not ${bag} yet`);
    },
    { timeout: 60_000 },
  );
}

/** What members do with their bags. */
export function bagOn(server: TestServer) {
  return {
    /** A post that sells something; without a price if `priceCents` is null. */
    async sell(
      as: Person,
      text: string,
      { priceCents = 1_200, campus = 'ou' }: { priceCents?: number | null; campus?: string } = {},
    ): Promise<string> {
      const listing = priceCents === null ? null : { priceCents, condition: 'good' };
      const body = { text: editorText(text), listing };
      return (await server.call('POST', '/api/posts', { as, campus, body })).body.id;
    },
    put: (as: Person | undefined, postId: string, priceCents = 1_200, campus = 'ou') =>
      server.call('PUT', `/api/bag/items/${postId}`, { as, campus, body: { priceCents } }),
    remove: (as: Person, postId: string) =>
      server.call('DELETE', `/api/bag/items/${postId}`, { as }),
    look: (items: { postId: string; priceCents: number }[], campus = 'ou') =>
      server.call('POST', '/api/bag/look', { campus, body: { items } }),
    bag: async (as: Person) => (await server.call('GET', '/api/bag', { as })).body,
  };
}
