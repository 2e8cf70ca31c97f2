import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebBuild } from '#app/server/pages/assets.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

const rendered: string[] = [];
/** Rendering waits until this is resolved. */
let gate = Promise.resolve();

/** Renders empty pages whose title is their address. */
const build: WebBuild = {
  script: '/x.js',
  mapScript: '/map.js',
  styles: [],
  preloads: [],
  listPreloads: [],
  prefetches: { visitor: [], member: [] },
  async renderPage({ url }) {
    rendered.push(url);
    await gate;
    return { status: 200, title: url, html: '<main></main>', queries: {}, entities: [] };
  },
  pageTraits: async () => ({ isSameForVisitors: false, isSharedByMembers: false, isEntry: false }),
  renderOwnParts: () => ({}),
  renderApiPage: () => '',
  renderMapFrame: () => ({ title: '', html: '' }),
};

let server: TestServer;
let port = 0;
beforeAll(async () => {
  const source = {
    findBuild: async () => build,
    findMailRenderer: () => Promise.reject(new Error('no mails here')),
  };
  server = await startTestServer({}, { source });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  // A test listens on a port, not on a pipe.
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

async function findPost(as: Person, campus = 'ou'): Promise<string> {
  const body = { text: editorText('A lamp') };
  return (await server.call('POST', '/api/posts', { as, campus, body })).body.id;
}

/** The number of connections that the server has open. */
function connections(): Promise<number> {
  return promisify(server.app.server.getConnections.bind(server.app.server))();
}

/** Locks a post while `work` runs, so that replies to it wait. */
async function whileLocked(postId: string, work: () => Promise<void>): Promise<void> {
  await server.db.transaction().execute(async (tx) => {
    await sql`select 1 from posts where id = ${postId} for update`.execute(tx);
    await work();
  });
}

function reply(as: Person, postId: string, campus = 'ou') {
  const body = { text: editorText('Still there?') };
  return server.call('POST', `/api/posts/${postId}/replies`, { as, campus, body });
}

const statuses = (responses: { status: number }[]) =>
  new Set(responses.map(({ status }) => status));

describe('calls', () => {
  it('R5 while sixty slow replies of one member wait, all calls of another member and of visitors are answered', async () => {
    const [flooder, ana] = [await server.person(), await server.person()];
    const postId = await findPost(flooder);
    let flood: ReturnType<typeof reply>[] = [];
    await whileLocked(postId, async () => {
      flood = Array.from({ length: 60 }, () => reply(flooder, postId));
      await wait(200);
      const calls = Array.from({ length: 40 }, (_, index) =>
        server.call('GET', '/api/posts', { as: index % 2 === 0 ? ana : undefined }),
      );
      expect(statuses(await Promise.all(calls))).toEqual(new Set([200]));
    });
    // The replies are served in slots; on a busy machine some wait too long.
    const served = (await Promise.all(flood)).filter(({ status }) => status === 201);
    expect(served.length).toBeGreaterThanOrEqual(4);
  });

  it('R5 calls of one member beyond the queue are rejected, with the time to wait', async () => {
    const flooder = await server.person();
    const postId = await findPost(flooder);
    await whileLocked(postId, async () => {
      const flood = Array.from({ length: 80 }, () => reply(flooder, postId));
      const first = await Promise.race(flood);
      expect([first.status, first.headers['retry-after']]).toEqual([429, '1']);
      expect(first.body.message).toBe('Too many attempts. Please wait a moment.');
      void Promise.allSettled(flood);
    });
  });

  it('R5 fifty slow calls of one campus leave database connections for fifty calls of another', async () => {
    const slow = await Promise.all(
      Array.from({ length: 25 }, () => server.person({ campus: 'ut' })),
    );
    const normal = await Promise.all(Array.from({ length: 25 }, () => server.person()));
    const [author] = slow;
    if (!author) throw new Error('nobody');
    const postId = await findPost(author, 'ut');
    await whileLocked(postId, async () => {
      const slowCalls = [...slow, ...slow].map((as) => reply(as, postId, 'ut'));
      await wait(200);
      const calls = [...normal, ...normal].map((as) => server.call('GET', '/api/posts', { as }));
      expect(statuses(await Promise.all(calls))).toEqual(new Set([200]));
      const responses = await Promise.all(slowCalls);
      // Some calls waited too long for a connection or for the lock.
      expect([201, 503]).toEqual(expect.arrayContaining([...statuses(responses)]));
      for (const { status, headers } of responses) {
        if (status === 503) expect(headers['retry-after']).toBe('2');
      }
    });
  });
});

it('T66 a visitor who disconnects while waiting does not affect others who requested the same list', async () => {
  const as = await server.person();
  const ids = await Promise.all(Array.from({ length: 8 }, () => findPost(as)));
  const list = `http://127.0.0.1:${port}/api/posts?category=drones`;
  await server.db.transaction().execute(async (tx) => {
    await sql`lock table posts in access exclusive mode`.execute(tx);
    // These requests use all slots of this address.
    const others = ids.map((id) => fetch(`http://127.0.0.1:${port}/api/posts/${id}`));
    await wait(100);
    const hangUp = new AbortController();
    const first = fetch(list, { signal: hangUp.signal }).catch(() => undefined);
    await wait(100);
    const second = fetch(list);
    await wait(100);
    hangUp.abort();
    await first;
    await wait(100);
    await sql`rollback`.execute(tx);
    expect((await second).status).toBe(200);
    await Promise.all(others);
  });
});

/** Sends page requests over one connection. */
async function requestPages(...paths: string[]) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  const host = `localhost:${port}`;
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`).join(''));
  return socket;
}

describe('pages', () => {
  it('T66 nothing is rendered for clients that have disconnected', async () => {
    const held = Promise.withResolvers<void>();
    gate = held.promise;
    rendered.length = 0;
    const before = await connections();
    const sockets = await Promise.all(
      Array.from({ length: 20 }, (_, index) => requestPages(`/home?gone=${index}`)),
    );
    await expect.poll(() => rendered.length).toBe(2);
    for (const socket of sockets) socket.destroy();
    await expect.poll(connections).toBeLessThanOrEqual(before);
    held.resolve();
    const page = await fetch(`http://127.0.0.1:${port}/home?here`);
    expect(page.status).toBe(200);
    expect(rendered.filter((url) => url.includes('gone'))).toHaveLength(2);
  });

  it('T66 a page that would wait too long is rejected at once with 503 and the time to wait', async () => {
    const held = Promise.withResolvers<void>();
    gate = held.promise;
    const pages = Array.from({ length: 80 }, () => fetch(`http://127.0.0.1:${port}/home`));
    const first = await Promise.race(pages);
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '1']);
    expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await first.text()).toContain('<h1>This site is busy. Try again in a moment.</h1>');
    held.resolve();
    const responses = await Promise.all(pages);
    expect(statuses(responses)).toEqual(new Set([200, 503]));
  });

  it('T66 pages wait for calls of the API, for a limited time', async () => {
    const ana = await server.person();
    const postId = await findPost(ana);
    rendered.length = 0;
    await whileLocked(postId, async () => {
      const call = reply(ana, postId);
      await wait(100);
      const began = performance.now();
      const page = await fetch(`http://127.0.0.1:${port}/home?waits`);
      expect(page.status).toBe(200);
      expect(performance.now() - began).toBeGreaterThan(40);
      void call;
    });
  });
});
