import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStream, type OpenStream } from '#tests/support/faults/stream.ts';
import {
  createTwoMembers,
  writersOn,
  type Traces,
  type TwoMembers,
} from '#tests/support/data/two-members.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let people: TwoMembers;
let ana: Traces;
let ben: Traces;
let cleo: Person;
let on: ReturnType<typeof writersOn>;

beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  on = writersOn(server);
  people = await createTwoMembers(server);
  ({ ana, ben, cleo } = people);
});
afterAll(() => server.close());

const block = () => on.call(ana.person, 'PUT', `/api/blocks/${ben.person.memberId}`);
const unblock = () => on.call(ana.person, 'DELETE', `/api/blocks/${ben.person.memberId}`);

describe('the open pages of both', () => {
  const texts = ({ frames }: OpenStream) => frames.map((frame) => JSON.stringify(frame)).join('\n');

  it('load again at a block, and get nothing of each other until it is taken back', async () => {
    const streams = {
      ana: await openStream(server.app, { as: ana.person }),
      ben: await openStream(server.app, { as: ben.person }),
      cleo: await openStream(server.app, { as: cleo }),
    };
    const resets = () =>
      [streams.ana, streams.ben, streams.cleo].map(
        ({ frames }) => frames.filter(({ event }) => event === 'reset').length,
      );
    await block();
    await expect.poll(resets).toEqual([1, 1, 0]);
    const start = texts(streams.ana).length;
    for (const { person, post, comment } of [ana, ben]) {
      const { username } = person;
      await on.write(person, `${username}mlive`);
      await on.reply(person, people.shared.post, `${username}mlive`);
      await on.reply(cleo, comment, 'Under a comment');
      await on.save(cleo, comment);
      await on.call(cleo, 'DELETE', `/api/posts/${post}/save`);
      await on.reply(cleo, post, 'Under a post');
      await on.call(person, 'PUT', '/api/profile/bio', { bio: 'Changed' });
      await on.call(person, 'POST', `/api/conversations/${people.conversation}/typing`);
      await on.write(cleo, 'Hello @anaxis, @benjaro');
    }
    const last = await on.write(cleo, 'The last one');
    await expect
      .poll(() => Object.values(streams).map((each) => texts(each).includes(last)))
      .toEqual([true, true, true]);
    expect(start).toBeGreaterThan(0);
    expect(ben.canaries.filter((canary) => texts(streams.ana).includes(canary))).toEqual([]);
    expect(ana.canaries.filter((canary) => texts(streams.ben).includes(canary))).toEqual([]);
    expect(texts(streams.cleo)).toContain('anaxismlive');
    expect(texts(streams.cleo)).toContain('benjaromlive');
    expect(texts(streams.ana)).toContain('anaxismlive');
    // The positions are those of all events, so nothing is missing or repeated after a lost connection.
    const ids = [streams.ana, streams.cleo].map(({ frames }) => frames.at(-1)?.id.split('.')[0]);
    expect(ids[0]).toBe(ids[1]);
    const resumed = await openStream(server.app, {
      as: ana.person,
      lastEventId: streams.ana.frames[0]?.id ?? '',
    });
    await expect.poll(() => texts(resumed).includes(last)).toBe(true);
    expect(ben.canaries.filter((canary) => texts(resumed).includes(canary))).toEqual([]);
    await unblock();
    await expect.poll(resets).toEqual([2, 2, 0]);
    await on.write(ben.person, 'benjaromlive again');
    await expect.poll(() => texts(streams.ana).includes('benjaromlive again')).toBe(true);
    for (const each of [...Object.values(streams), resumed]) each.close();
  });
});
