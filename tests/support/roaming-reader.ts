import { request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from './server.ts';

/** A received event: its id, name and post. */
export type Mark = { id: string; event: string; name: string; postId: string };

export type RoamingReader = {
  /** All received events, over all connections, in order. */
  marks: Mark[];
  /** The number of the campus's last event that it received. */
  at(): { campus: number };
  /** How often it has connected. */
  connections(): number;
  /** Stays connected, or connects again, until it has read up to this id. */
  finish(atId: string, withinMs: number): Promise<void>;
};

type Options = {
  port: number;
  as: Person;
  /** The id to start after. */
  from: string;
  /** How long it stays connected and disconnected, each time. */
  staysMs: () => number;
  awayMs: () => number;
};

/**
 * A client on a bad connection: it opens the event stream, loses it at any point, and connects again with the last
 * id that it received completely.
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

/** Undefined while the server is down. */
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
  // Searched instead of parsed, because there are many messages.
  return { id, event, name, postId: /"(?:postId|id)":"([^"]+)"/.exec(frame)?.[1] ?? '' };
}
