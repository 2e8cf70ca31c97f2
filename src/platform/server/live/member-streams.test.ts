import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postRemoved } from '#features/posting/contract.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { openStream, type OpenStream } from '#tests/support/faults/stream.ts';
import { campusChannel, readHead, memberChannel } from './event-log.ts';

let server: TestServer;
/** Another process on the same database: events of the first reach it only through the database. */
let other: FastifyInstance;
beforeAll(async () => {
  server = await startTestServer();
  other = await server.another();
  for (const app of [server.app, other]) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** Adds an event for a member or the campus for each text, which identifies it. */
async function addEvent(channel: string, ...texts: string[]): Promise<void> {
  await server.inTransaction(async ({ announce }) => {
    for (const postId of texts) announce({ channel, name: postRemoved.name, payload: { postId } });
  });
}
const own = (person: Person) => memberChannel(person.memberId);
const received = (stream: OpenStream): string[] =>
  stream.frames.map(({ event, data }) => (event === 'reset' ? 'reset' : data.data.postId));

describe('an event of one member', () => {
  it('T65 is sent to that member only, on the site of any campus', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const anas = [
      await openStream(server.app, { as: ana }),
      await openStream(other, { as: ana, campus: 'ut' }),
    ];
    const others = [
      await openStream(server.app, { as: ben }),
      await openStream(server.app),
      await openStream(other, { as: await server.person({ campus: 'ut' }) }),
    ];
    await addEvent(own(ana), 'canary');
    await addEvent(campusChannel('ou'), 'for all');
    for (const stream of anas) await expect.poll(() => received(stream)).toContain('canary');
    for (const stream of others) await expect.poll(() => received(stream)).toEqual(['for all']);
    for (const stream of [...anas, ...others]) stream.close();
  });

  it("T65 is not sent for a forged event id: the stream gets its own member's events or a reset", async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    await addEvent(own(ben), ...Array.from({ length: 8 }, (_, n) => `ben's ${n}`));
    await addEvent(own(ana), 'own 1', 'own 2', 'own 3');
    const campus = await readHead(server.db, campusChannel('ou'));
    const forged: [string, string[]][] = [
      [`${campus}.0`, ['own 1', 'own 2', 'own 3']],
      [`${campus}.00000000000001`, ['own 2', 'own 3']],
      [`${campus}.2`, ['own 3']],
      [`${campus}.8`, ['reset']],
      [`${campus}.999999999999999`, ['reset']],
      [`${campus}.9999999999999999`, []],
      [`${campus}.-1`, []],
      [`${campus}.1.1`, []],
      [`${campus}.1e0`, []],
      [`${campus}.0x1`, []],
      [`${campus}.1;${ben.memberId}`, []],
      [`${campus}.${ben.memberId}`, []],
    ];
    for (const [lastEventId, before] of forged) {
      const stream = await openStream(server.app, { as: ana, lastEventId });
      const past = () => received(stream).filter((each) => !each.startsWith('after'));
      await expect.poll(past, { message: lastEventId }).toEqual(before);
      const text = `after ${lastEventId}`;
      await addEvent(own(ana), text);
      await expect.poll(() => received(stream).at(-1), { message: lastEventId }).toBe(text);
      expect(past(), lastEventId).toEqual(before);
      stream.close();
    }
  });

  it('T65 R10 T17 is not sent after logout, ban, a new password or “log out everywhere” in another process: the streams end within five seconds', async () => {
    const [out, banned, reset, everywhere] = [
      await server.person(),
      await server.person(),
      await server.person(),
      await server.person(),
    ];
    const streams = await Promise.all(
      [out, banned, reset, everywhere].map((as) => openStream(other, { as })),
    );
    // Another device of the last member, which ends that member's other sessions.
    const device = { ...everywhere, cookie: await server.getSession(everywhere) };
    const email = `${reset.username}@mail.example`;
    await server.call('POST', '/api/password-resets', { body: { email } });
    const [mail] = await mailsTo(server, email);
    const token = new URL(mail?.links[0] ?? '').hash.replace('#token=', '');

    const began = performance.now();
    const password = 'a-couch-and-a-lamp';
    const responses = await Promise.all([
      server.call('DELETE', '/api/session', { as: out }),
      server.call('POST', '/api/password-resets/use', { body: { token, password } }),
      server.call('DELETE', '/api/sessions', { as: device }),
      server.db
        .updateTable('members')
        .set({ banned_at: new Date() })
        .where('id', '=', banned.memberId)
        .execute(),
    ]);
    for (const response of responses) if ('status' in response) expect(response.status).toBe(200);
    await Promise.all(streams.map(({ ended }) => ended));
    expect(performance.now() - began).toBeLessThan(5_000);
    for (const [index, as] of [out, banned, reset, everywhere].entries()) {
      await addEvent(own(as), 'too late');
      const again = await openStream(other, { as, lastEventId: '0.0' });
      await addEvent(campusChannel('ou'), 'for all');
      await expect.poll(() => received(again)).toContain('for all');
      expect([...received(again), ...received(streams[index] ?? again)]).not.toContain('too late');
      again.close();
    }
  });
});

it('T65 an event of a private campus is no longer sent to a member who has left the campus', async () => {
  const hal = await server.person({ campus: 'harvard' });
  const stream = await openStream(server.app, { as: hal, campus: 'harvard' });
  await addEvent(campusChannel('harvard'), 'before');
  await expect.poll(() => received(stream)).toEqual(['before']);
  await server.db
    .updateTable('members')
    .set({ school_verified: false, campus_id: null })
    .where('id', '=', hal.memberId)
    .execute();
  // Members of open streams are read again every 2.5 s.
  await wait(3_500);
  await addEvent(campusChannel('harvard'), 'after');
  await addEvent(own(hal), 'own');
  await expect.poll(() => received(stream)).toContain('own');
  expect(received(stream)).toEqual(['before', 'own']);
  stream.close();
});

describe('the end of a session', () => {
  const getPage = (member: Person, campus = 'ou') => ({
    query: `?member=${member.memberId}`,
    campus,
  });
  const eventNames = (stream: OpenStream) => stream.frames.map(({ event }) => event);

  it('T17 is the only event of a page whose stream reconnects afterwards, on a private campus too', async () => {
    const [ana, hal] = [await server.person(), await server.person({ campus: 'harvard' })];
    for (const [as, campus] of [
      [ana, 'ou'],
      [hal, 'harvard'],
    ] as const) {
      const before = await openStream(server.app, { as, ...getPage(as, campus) });
      expect(before.frames).toEqual([]);
      await server.call('DELETE', '/api/session', { as, campus });
      await before.ended;
      expect(eventNames(before)).toEqual([]);
      const again = await openStream(server.app, { as, ...getPage(as, campus) });
      await again.ended;
      expect(again.status).toBe(200);
      expect(eventNames(again)).toEqual(['ended']);
    }
  });

  it('T65 is the only event of a page in whose browser another member has logged in since', async () => {
    const [ana, ben] = [await server.person(), await server.person()];
    const stream = await openStream(server.app, { as: ben, lastEventId: '0.0', ...getPage(ana) });
    await stream.ended;
    expect(eventNames(stream)).toEqual(['ended']);
  });

  it('R9 is not reported to a page whose stream breaks because a server stops', async () => {
    const ana = await server.person();
    const third = await server.another();
    await third.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openStream(third, { as: ana, ...getPage(ana) });
    await third.close();
    await stream.ended;
    const again = await openStream(other, { as: ana, ...getPage(ana) });
    await addEvent(own(ana), 'missed nothing');
    await expect.poll(() => received(again)).toEqual(['missed nothing']);
    expect(eventNames(stream)).toEqual([]);
    again.close();
  });
});

describe('the number of streams', () => {
  it('T66 of one member is at most six, even if the member opens twenty at once', async () => {
    const ana = await server.person();
    const streams = await Promise.all(
      Array.from({ length: 20 }, () => openStream(server.app, { as: ana })),
    );
    const open = streams.filter(({ status }) => status === 200);
    expect(open).toHaveLength(6);
    expect(streams.filter(({ status }) => status === 429)).toHaveLength(14);
    streams.forEach((stream) => stream.close());
    await expect
      .poll(async () => {
        const stream = await openStream(server.app, { as: ana });
        stream.close();
        return stream.status;
      })
      .toBe(200);
  });

  it('T66 of one address is limited as configured; an IPv6 /64 network counts as one address', async () => {
    const few = await startTestServer({ STREAMS_PER_ADDRESS: '3', TRUSTED_PROXIES: '127.0.0.1' });
    await few.app.listen({ port: 0, host: '127.0.0.1' });
    const from = (address: string) =>
      openStream(few.app, { headers: { 'x-forwarded-for': address } });
    const status = async (address: string) => (await from(address)).status;
    const first = await from('203.0.113.7');
    expect([await status('203.0.113.7'), await status('203.0.113.7')]).toEqual([200, 200]);
    expect(await status('203.0.113.7')).toBe(429);
    expect(await status('203.0.113.8')).toBe(200);
    for (const tail of ['1', '2', '3']) expect(await status(`2001:db8:0:1::${tail}`)).toBe(200);
    expect(await status('2001:db8:0:1:9::4')).toBe(429);
    expect(await status('2001:db8:0:2::1')).toBe(200);
    first.close();
    await expect.poll(() => status('203.0.113.7')).toBe(200);
    await few.close();
  });
});
