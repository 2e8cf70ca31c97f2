import { request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '../servers/server.ts';

/** A received event: its id, type, name and post. */
export type ReceivedEvent = { id: string; event: string; name: string; postId: string };

export type ReconnectingClient = {
  /** All received events, over all connections, in order. */
  events: ReceivedEvent[];
  /** The log position of the last event received, in the campus's log. */
  position(): { campus: number };
  /** The number of connections so far. */
  connections(): number;
  /** Stays connected, or connects again, until it has received the event of this id or `withinMs` have passed. */
  finish(atId: string, withinMs: number): Promise<void>;
};

type Options = {
  port: number;
  as: Person;
  /** The id to start after. */
  from: string;
  /** How long each connection lasts, and how long the client waits before the next one. */
  connectedMs: () => number;
  disconnectedMs: () => number;
};

/**
 * A client on a bad connection: it opens the event stream, loses it at any point, and connects again with the last
 * id that it received completely.
 */
export function startReconnecting(options: Options): ReconnectingClient {
  const events: ReceivedEvent[] = [];
  let lastEventId = options.from;
  let connections = 0;
  const end: { atId?: string; deadline: number } = { deadline: Infinity };
  const isDone = () => lastEventId === end.atId || performance.now() > end.deadline;

  function read(response: IncomingMessage): void {
    let rest = '';
    response.setEncoding('utf8').on('data', (text: string) => {
      const frames = (rest + text).split('\n\n');
      rest = frames.pop() ?? '';
      for (const event of frames.map(parseEvent)) {
        if (!event) continue;
        events.push(event);
        lastEventId = event.id;
      }
    });
  }

  async function run(): Promise<void> {
    while (!isDone()) {
      const response = await open(options, lastEventId);
      if (response?.statusCode === 200) {
        connections += 1;
        response.on('error', () => {});
        read(response);
        const until = performance.now() + options.connectedMs();
        while (!response.closed && !isDone() && (end.atId || performance.now() < until)) {
          await wait(10);
        }
      }
      response?.destroy();
      if (!isDone()) await wait(options.disconnectedMs());
    }
  }

  const running = run();
  return {
    events,
    position: () => ({ campus: Number(lastEventId.split('.')[0]) }),
    connections: () => connections,
    finish(atId, withinMs) {
      Object.assign(end, { atId, deadline: performance.now() + withinMs });
      return running;
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
    const clientRequest = request({
      port,
      host: '127.0.0.1',
      path: '/api/events',
      headers,
      agent: false,
    });
    clientRequest.once('response', resolve).on('error', () => resolve(undefined));
    clientRequest.end();
  });
}

function parseEvent(frame: string): ReceivedEvent | undefined {
  const id = /^id: (.+)$/m.exec(frame)?.[1];
  if (id === undefined) return undefined;
  const event = /^event: (.+)$/m.exec(frame)?.[1] ?? 'message';
  const name = /"name":"([^"]+)"/.exec(frame)?.[1] ?? '';
  // Searches the JSON instead of parsing it, which is faster for many messages.
  return { id, event, name, postId: /"(?:postId|id)":"([^"]+)"/.exec(frame)?.[1] ?? '' };
}
