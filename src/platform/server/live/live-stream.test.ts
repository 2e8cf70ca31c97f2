import { connect, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { postRemoved } from '#features/posting/contract.ts';
import { openStream, type OpenStream } from '#tests/support/faults/stream.ts';
import { campusChannel } from './event-log.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function post(as: Person, text: string, campus = 'ou'): Promise<string> {
  const { body } = await server.call('POST', '/api/posts', {
    as,
    campus,
    body: { text: editorText(text) },
  });
  return body.id;
}

const names = (stream: { frames: { data: { name: string } }[] }) =>
  stream.frames.map((frame) => frame.data.name);

describe('the event stream', () => {
  it('FEED-05 FEED-06 sends new and deleted posts to a visitor of the campus', async () => {
    const ana = await server.person();
    const stream = await openStream(server.app);
    const id = await post(ana, 'Desk lamp');
    await expect.poll(() => names(stream)).toEqual(['post.shown']);
    await server.call('DELETE', `/api/posts/${id}`, { as: ana });
    await expect.poll(() => names(stream)).toEqual(['post.shown', 'post.removed']);
    expect(stream.frames[0]?.data.data).toMatchObject({ id, author: { firstName: 'Ana' } });
    expect(stream.frames[1]?.data.data).toEqual({ postId: id, rootId: id });
    stream.close();
  });

  it('T03 T65 sends no event of one campus to another', async () => {
    const cleo = await server.person({ campus: 'ut' });
    const ana = await server.person();
    const here = await openStream(server.app, { as: ana });
    const there = await openStream(server.app, { campus: 'ut' });
    await post(cleo, 'Road bike', 'ut');
    await expect.poll(() => names(there)).toEqual(['post.shown']);
    expect(here.frames).toEqual([]);
    here.close();
    there.close();
  });

  it('T02 sends events of a private campus to its members only', async () => {
    const hal = await server.person({ campus: 'harvard' });
    const ana = await server.person();
    const visitor = await openStream(server.app, { campus: 'harvard' });
    const guest = await openStream(server.app, { campus: 'harvard', as: ana });
    const member = await openStream(server.app, { campus: 'harvard', as: hal });
    await post(hal, 'Reading chair', 'harvard');
    await expect.poll(() => names(member)).toEqual(['post.shown']);
    expect(visitor.status).toBe(204);
    expect(guest.frames).toEqual([]);
    guest.close();
    member.close();
  });

  it('R9 after it resumes, sends missed events once and in order', async () => {
    const ana = await server.person();
    const first = await openStream(server.app);
    const before = await post(ana, 'one');
    await expect.poll(() => first.frames.length).toBe(1);
    const lastEventId = first.frames[0]?.id ?? '';
    first.close();
    const missed = [await post(ana, 'two'), await post(ana, 'three')];
    const resumed = await openStream(server.app, { lastEventId });
    const after = await post(ana, 'four');
    await expect.poll(() => resumed.frames.length).toBe(3);
    const ids = resumed.frames.map((frame) => frame.data.data.id);
    expect(ids).toEqual([...missed, after]);
    expect(ids).not.toContain(before);
    resumed.close();
  });

  it('R9 streams that open and close while posts are written get each post exactly once, in the same order', async () => {
    const ana = await server.person();
    const seen: string[][] = Array.from({ length: 20 }, () => []);
    let made: string[] = [];
    let done = false;
    const anchor = await openStream(server.app);
    const start = await post(ana, 'anchor');
    await expect.poll(() => anchor.frames.length).toBe(1);
    const from = anchor.frames[0]?.id ?? '';
    anchor.close();

    const readers = seen.map(async (mine, number) => {
      let lastEventId = from;
      for (;;) {
        const stream = await openStream(server.app, { lastEventId });
        const wasDone = done;
        const receivedCount = () => mine.length + stream.frames.length;
        if (wasDone) await expect.poll(receivedCount).toBeGreaterThanOrEqual(made.length);
        await new Promise((resolve) => setTimeout(resolve, 20 + ((number * 37) % 90)));
        stream.close();
        for (const frame of stream.frames) mine.push(frame.data.data.id);
        lastEventId = stream.frames.at(-1)?.id ?? lastEventId;
        if (wasDone) return;
      }
    });
    for (let round = 0; round < 15; round += 1) {
      const batch = Array.from({ length: 4 }, (_, index) => post(ana, `post ${round}.${index}`));
      made = [...made, ...(await Promise.all(batch))];
    }
    done = true;
    await Promise.all(readers);

    for (const mine of seen) {
      expect(mine).not.toContain(start);
      expect(mine).toHaveLength(made.length);
      expect(new Set(mine)).toEqual(new Set(made));
      expect(mine).toEqual(seen[0]);
    }
  });

  it('R9 hundreds of missed posts, more than one buffer holds, all arrive after a stream resumes', async () => {
    const ana = await server.person();
    const first = await openStream(server.app);
    await post(ana, 'anchor');
    await expect.poll(() => first.frames.length).toBe(1);
    const lastEventId = first.frames[0]?.id ?? '';
    first.close();
    const long = 'x'.repeat(490);
    const made: string[] = [];
    for (let round = 0; round < 40; round += 1) {
      made.push(...(await Promise.all(Array.from({ length: 10 }, () => post(ana, long)))));
    }
    for (let reader = 0; reader < 3; reader += 1) {
      const stream = await openStream(server.app, { lastEventId });
      await expect.poll(() => stream.frames.length).toBe(made.length);
      expect(new Set(stream.frames.map((frame) => frame.data.data.id))).toEqual(new Set(made));
      stream.close();
    }
  });

  it('T02 T65 visitors get no more events of a campus that becomes private', async () => {
    const mia = await server.person({ campus: 'mit' });
    const visitor = await openStream(server.app, { campus: 'mit' });
    await post(mia, 'public still', 'mit');
    await expect.poll(() => names(visitor)).toEqual(['post.shown']);
    await server.db
      .updateTable('campuses')
      .set({ privacy: 'private' })
      .where('id', '=', 'mit')
      .execute();
    const read = () => server.call('GET', '/api/posts', { campus: 'mit' });
    await expect.poll(async () => (await read()).status).toBe(404);
    const signal = JSON.stringify([
      campusChannel('mit'),
      postRemoved.name,
      { postId: 'a signal', campusId: 'mit' },
    ]);
    const member = await openStream(server.app, { campus: 'mit', as: mia });
    await post(mia, 'members only', 'mit');
    await expect.poll(() => names(member)).toEqual(['post.shown']);
    await sql`select pg_notify('quad_signals', ${signal})`.execute(server.db);
    await expect.poll(() => names(member)).toEqual(['post.shown', 'post.removed']);
    expect(visitor.frames).toHaveLength(1);
    visitor.close();
    member.close();
  });

  it('T66 streams that are aborted while they open no longer count for their member', async () => {
    const ana = await server.person();
    for (let round = 0; round < 20; round += 1) {
      const { port } = server.app.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      const host = `ou.localhost:${port}`;
      socket.end(`GET /api/events HTTP/1.1\r\nhost: ${host}\r\ncookie: ${ana.cookie}\r\n\r\n`);
      await new Promise((resolve) => setTimeout(resolve, round % 4));
      socket.destroy();
    }
    await expect
      .poll(async () => {
        const stream = await openStream(server.app, { as: ana });
        stream.close();
        return stream.status;
      })
      .toBe(200);
  });

  it('R16 a stream that opens while the server stops does not delay the stop', async () => {
    const stopping = await startTestServer();
    const late: Promise<OpenStream>[] = [];
    // This handler runs after the hub's own, so the stream opens after the hub has closed all others.
    stopping.app.addHook('preClose', async () => {
      late.push(openStream(stopping.app));
      await late[0];
    });
    await stopping.app.listen({ port: 0, host: '127.0.0.1' });
    const began = Date.now();
    await stopping.close();
    expect(Date.now() - began).toBeLessThan(4_000);
    const [stream] = await Promise.all(late);
    expect(stream?.status).toBe(200);
    await stream?.ended;
  });

  it('T66 a HEAD request for the stream is rejected, because the request would never end', async () => {
    const response = await server.app.inject({ method: 'HEAD', url: '/api/events' });
    expect([404, 405]).toContain(response.statusCode);
  });

  it('R9 a position beyond the log, or older than the log, gets one reset', async () => {
    const ana = await server.person();
    for (const text of ['something', 'something newer']) await post(ana, text);
    const beyond = await openStream(server.app, { lastEventId: '999999.0' });
    await expect.poll(() => beyond.frames.map((frame) => frame.event)).toEqual(['reset']);
    beyond.close();
    await server.db.deleteFrom('live_events').where('audience', '=', 'campus:ou').execute();
    // The log goes on, but not from where the page was.
    await post(ana, 'after the gap');
    const older = await openStream(server.app, { lastEventId: '1.0' });
    await expect.poll(() => older.frames.map((frame) => frame.event)).toEqual(['reset']);
    const id = await post(ana, 'after the reset');
    await expect.poll(() => older.frames.map((frame) => frame.event)).toEqual(['reset', 'message']);
    expect(older.frames[1]?.data.data.id).toBe(id);
    older.close();
  });

  it('R9 a stream that missed 500 events gets one reset in place of them', async () => {
    const event = {
      channel: campusChannel('ou'),
      name: postRemoved.name,
      payload: { postId: 'any', rootId: 'any' },
    };
    const first = await openStream(server.app);
    await server.inTransaction(async ({ announce }) => announce(event));
    await expect.poll(() => first.frames.length).toBe(1);
    const lastEventId = first.frames[0]?.id ?? '';
    first.close();
    await server.inTransaction(async ({ announce }) => {
      for (let round = 0; round < 500; round += 1) announce(event);
    });
    const resumed = await openStream(server.app, { lastEventId });
    await expect.poll(() => resumed.frames.map((frame) => frame.event)).toEqual(['reset']);
    resumed.close();
  });

  it('a page of before 0.9 is asked to load everything again, and goes on from there', async () => {
    const ana = await server.person();
    const stream = await openStream(server.app, { query: '?after=1.0' });
    await expect.poll(() => stream.frames.map((frame) => frame.event)).toEqual(['reset']);
    await post(ana, 'after the upgrade');
    await expect
      .poll(() => stream.frames.map((frame) => frame.event))
      .toEqual(['reset', 'message']);
    stream.close();
  });

  it('T65 a malformed event id does not break the stream', async () => {
    const malformed = [
      'x',
      '-1.0',
      '1',
      '1.2.3',
      '1e3.0',
      "1'--.0",
      '١.٠',
      'NaN.NaN',
      '0x1.0',
      ' 1.0',
      '1.0 ',
      '99999999999999999.0',
    ];
    for (const lastEventId of malformed) {
      const stream = await openStream(server.app, {
        query: `?from=${encodeURIComponent(lastEventId)}`,
      });
      expect(stream.status).toBe(200);
      stream.close();
    }
  });

  it('T66 a member’s seventh stream is rejected', async () => {
    const ana = await server.person();
    const streams = await Promise.all(
      Array.from({ length: 6 }, () => openStream(server.app, { as: ana })),
    );
    const seventh = await openStream(server.app, { as: ana });
    expect(seventh.status).toBe(429);
    for (const stream of streams) stream.close();
  });

  it('ROLE-12 R10 T17 logout and ban end a stream within five seconds', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const loggedOut = await openStream(server.app, { as: ana });
    const banned = await openStream(server.app, { as: ben });
    await server.call('DELETE', '/api/session', { as: ana });
    await loggedOut.ended;
    await server.db
      .updateTable('members')
      .set({ banned_at: new Date() })
      .where('id', '=', ben.memberId)
      .execute();
    const late = new Promise((_, reject) =>
      setTimeout(() => reject(new Error('still open')), 5_000),
    );
    await Promise.race([banned.ended, late]);
  });
});
