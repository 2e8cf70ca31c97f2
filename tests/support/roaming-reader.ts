import { request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from './server.ts';

/** What a reader was told: the event's id and name, and the post that it is about. */
export type Mark = { id: string; event: string; name: string; postId: string };

export type RoamingReader = {
  /** All that it was told, over all its connections, in the order in which it came. */
  marks: Mark[];
  /** How far it has read. */
  at(): { campus: number };
  /** How often it has come. */
  connections(): number;
  /** Stays, or comes once more, until it has read up to this id, and goes. */
  finish(atId: string, withinMs: number): Promise<void>;
};

type Options = {
  port: number;
  as: Person;
  /** The id that it has read already. */
  from: string;
  /** How long it stays, and how long it is away, each time. */
  staysMs: () => number;
  awayMs: () => number;
};

/**
 * A browser on a bad line: it opens the event stream, loses it in the midst of anything, and comes back with the last
 * id that it has read whole.
 */
export function startRoaming(options: Options): RoamingReader {
  const marks: Mark[] = [];
  let lastEventId = options.from;
  let connections = 0;
  const end: { atId?: string; deadline: number } = { deadline: Infinity };
  const isDone = () => lastEventId === end.atId || performance.now() > end.deadline;

  function read(response: IncomingMessage): void {
    let rest = '';
    response.setEncoding('utf8').on('data', (text: string) => {
      const frames = (rest + text).split('\n\n');
      rest = frames.pop() ?? '';
      for (const mark of frames.map(readMark)) {
        if (!mark) continue;
        marks.push(mark);
        lastEventId = mark.id;
      }
    });
  }

  async function roam(): Promise<void> {
    while (!isDone()) {
      const response = await open(options, lastEventId);
      if (response?.statusCode === 200) {
        connections += 1;
        response.on('error', () => {});
        read(response);
        const until = performance.now() + options.staysMs();
        while (!response.closed && !isDone() && (end.atId || performance.now() < until)) {
          await wait(10);
        }
      }
      response?.destroy();
      if (!isDone()) await wait(options.awayMs());
    }
  }

  const roaming = roam();
  return {
    marks,
    at: () => ({ campus: Number(lastEventId.split('.')[0]) }),
    connections: () => connections,
    finish(atId, withinMs) {
      Object.assign(end, { atId, deadline: performance.now() + withinMs });
      return roaming;
    },
  };
}

/** Undefined where the server is away. */
function open({ port, as }: Options, lastEventId: string): Promise<IncomingMessage | undefined> {
  return new Promise((resolve) => {
    const headers = {
      host: `ou.localhost:${port}`,
      cookie: as.cookie,
      'last-event-id': lastEventId,
    };
    const asked = request({ port, host: '127.0.0.1', path: '/api/events', headers, agent: false });
    asked.once('response', resolve).on('error', () => resolve(undefined));
    asked.end();
  });
}

function readMark(frame: string): Mark | undefined {
  const id = /^id: (.+)$/m.exec(frame)?.[1];
  if (id === undefined) return undefined;
  const event = /^event: (.+)$/m.exec(frame)?.[1] ?? 'message';
  const name = /"name":"([^"]+)"/.exec(frame)?.[1] ?? '';
  // Read by a glance: so many messages are not parsed one by one.
  return { id, event, name, postId: /"(?:postId|id)":"([^"]+)"/.exec(frame)?.[1] ?? '' };
}
