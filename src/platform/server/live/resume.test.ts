import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { appendLiveEvents } from './event-log.ts';
import type { HubOptions } from './hub.ts';
import type { Listener } from './notifiers/listener.ts';
import { resumeListener } from './resume.ts';

type MakeMessage = ReturnType<HubOptions['presenter']['presentMissed']>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('R9 a listener that was away gets missed events in their order, though their messages are made side by side', async () => {
  const channel = 'campus:far behind';
  const missed = Array.from({ length: 20 }, () => ({ channel, name: 'post.shown', payload: {} }));
  await server.db
    .transaction()
    .execute((transaction) => appendLiveEvents(transaction, missed, { notify: false }));

  let making = 0;
  let mostMaking = 0;
  // The later an event, the sooner its message is made.
  const make: MakeMessage = async ({ number = 0 }) => {
    mostMaking = Math.max(mostMaking, (making += 1));
    await wait(40 - 2 * number);
    making -= 1;
    return { data: `event ${number}`, asBefore: null };
  };
  const { listener, read } = listenerAtStart();
  await resumeListener(optionsWith(make), { listener, kind: 'campus', name: channel });

  const expected = missed.map((_, index) => `id: ${index + 1}.0\ndata: event ${index + 1}\n\n`);
  expect(read()).toBe(expected.join(''));
  expect(listener.position.campus).toBe(20);
  expect(mostMaking).toBe(8);
});

function optionsWith(make: MakeMessage): HubOptions {
  // Resuming uses no other options.
  return {
    db: server.db,
    presenter: { presentMissed: () => make },
    mayHear: () => true,
  } as unknown as HubOptions;
}

function listenerAtStart(): { listener: Listener; read(): string } {
  const socket = new PassThrough();
  const response = { socket, chunkedEncoding: false, destroyed: false };
  // Resuming uses no other fields of a listener and its response.
  const listener = { response, position: { campus: 0, member: 0 }, actor: null } as unknown;
  return { listener: listener as Listener, read: () => String(socket.read()) };
}
