import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { appendLiveEvents } from './event-log.ts';
import type { HubOptions } from './hub.ts';
import type { Listener } from './notifiers/listener.ts';
import { resumeListener } from './resume.ts';

/** Too long for two of them to be written at once. */
const long = 'x'.repeat(40_000);

type MakeMessage = (number: number) => Promise<string | null>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a listener that was away', () => {
  it('R9 gets missed events in their order, though their messages are made side by side', async () => {
    const counted = countMaking(async (number) => {
      // The later an event, the sooner its message is made.
      await wait(40 - 2 * number);
      return message(number);
    });
    const { listener, read } = await resume(20, { make: counted.make });

    expect(read()).toBe(frames(1, 20));
    expect(listener.position.campus).toBe(20);
    expect(counted.most()).toBeGreaterThan(1);
  });

  it('R9 gets the events before one whose message was not made, which is tried once more', async () => {
    let tries = 0;
    const make = async (number: number) => {
      if (number === 5 && (tries += 1) === 1) throw new Error('no connection');
      return message(number);
    };
    const { read } = await resume(10, { make });

    expect(read()).toBe(frames(1, 10));

    const failed = listenerAtStart();
    const alwaysFails: MakeMessage = async (number) => {
      if (number === 5) throw new Error('no connection');
      return message(number);
    };
    await expect(resume(10, { make: alwaysFails }, failed)).rejects.toThrow('no connection');
    expect(failed.read()).toBe(frames(1, 4));
    expect(failed.listener.position.campus).toBe(4);
  });

  it('T65 gets only the number of an event that it may no longer hear, from one write to the next', async () => {
    let writes = 0;
    const { listener, read } = await resume(3, {
      make: async (number) => message(number, long),
      mayHear: () => (writes += 1) < 2,
    });

    expect(read()).toBe(`id: 1.0\ndata: ${long}\n\n`);
    expect(listener.position.campus).toBe(3);
  });

  it('T65 gets no text that was deleted while the text before it was written', async () => {
    let isDeleted = false;
    const { listener, read } = await resume(3, {
      make: async (number) => (isDeleted ? null : message(number, long)),
      mayHear: () => (isDeleted = true),
    });

    expect(read()).toBe(`id: 1.0\ndata: ${long}\n\n`);
    expect(listener.position.campus).toBe(3);
  });
});

it('streams that resume together make few messages at the same time, and none for a closed stream', async () => {
  const counted = countMaking(async (number) => {
    await wait(1);
    return message(number);
  });
  const closed = listenerAtStart();
  Object.assign(closed.listener.response, { destroyed: true });
  await Promise.all(Array.from({ length: 10 }, () => resume(10, { make: counted.make })));
  expect(counted.most()).toBeLessThanOrEqual(8);

  await resume(10, { make: () => Promise.reject(new Error('made for nobody')) }, closed);
});

type Target = ReturnType<typeof listenerAtStart>;

/** Resumes a listener that has missed events, in a log of its own. */
async function resume(
  missed: number,
  { make, mayHear = () => true }: { make: MakeMessage; mayHear?: () => boolean },
  target: Target = listenerAtStart(),
): Promise<Target> {
  const channel = `campus:${crypto.randomUUID()}`;
  const events = Array.from({ length: missed }, () => ({ channel, name: 'an event', payload: {} }));
  await server.db
    .transaction()
    .execute((transaction) => appendLiveEvents(transaction, events, { notify: false }));
  // Resuming uses no other options.
  const options = {
    db: server.db,
    presenter: {
      presentMissed:
        () =>
        ({ number }: { number: number }) =>
          make(number),
    },
    mayHear,
  } as unknown as HubOptions;
  await resumeListener(options, { listener: target.listener, kind: 'campus', name: channel });
  return target;
}

function listenerAtStart(): { listener: Listener; read(): string } {
  const socket = new PassThrough();
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  const response = { socket, chunkedEncoding: false, destroyed: false };
  // Resuming uses no other fields of a listener and its response.
  const listener = { response, position: { campus: 0, member: 0 }, actor: null } as unknown;
  return { listener: listener as Listener, read: () => text };
}

function countMaking(make: MakeMessage): { make: MakeMessage; most(): number } {
  let running = 0;
  let most = 0;
  return {
    most: () => most,
    async make(number) {
      most = Math.max(most, (running += 1));
      const made = await make(number);
      running -= 1;
      return made;
    },
  };
}

function message(number: number, text = `event ${number}`): string {
  return text;
}

function frames(first: number, last: number): string {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return numbers.map((number) => `id: ${number}.0\ndata: event ${number}\n\n`).join('');
}
