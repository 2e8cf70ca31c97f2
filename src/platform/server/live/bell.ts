import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { bellChannel } from './event-log.ts';

/** What is told of the log: that an audience's part has grown, or that rings may have been missed. */
export type BellListener = { onRing(audience: string): void; onGap(): void };

/** Tells that an audience's log has grown. Carries no content, so that a lost ring costs only time. */
export type Bell = {
  /** Whether rings arrive at the moment. */
  isConnected(): boolean;
  /** Listeners hear each ring in the order in which they came. */
  listen(listener: BellListener): void;
  close(): Promise<void>;
};

/** The wait before a broken connection is tried again. */
const reconnectMs = 500;
const checkMs = 15_000;
const answerWithinMs = 5_000;

/** Hangs the log's bell: LISTEN on a connection of its own, outside the pool, opened anew when it breaks. */
export function openBell(options: { databaseUrl: string; log: FastifyBaseLogger }): Bell {
  const listeners: BellListener[] = [];
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let connected = false;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: options.databaseUrl, keepAlive: true });
    client = next;
    next.on('notification', ({ payload = '' }) =>
      listeners.forEach((each) => each.onRing(payload)),
    );
    next.on('error', () => {});
    next.on('end', reconnectLater);
    await next.connect();
    await next.query(`listen ${bellChannel}`);
    connected = true;
    listeners.forEach((each) => each.onGap());
    watch(next);
  }

  function reconnectLater(): void {
    connected = false;
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      start();
    }, reconnectMs);
  }

  function start(): void {
    connect().catch((error: unknown) => {
      if (!closed) options.log.warn({ err: error }, 'the live bell is not connected');
      reconnectLater();
    });
  }

  start();
  return {
    isConnected: () => connected,
    listen: (listener) => void listeners.push(listener),
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

/** A connection that is half open says nothing by itself: ask it now and then, and drop it when it is silent. */
function watch(watched: pg.Client): void {
  const check = setInterval(() => {
    const tooLate = setTimeout(() => void watched.end().catch(() => {}), answerWithinMs);
    watched.query('select 1').then(
      () => clearTimeout(tooLate),
      () => clearTimeout(tooLate),
    );
  }, checkMs);
  watched.once('end', () => clearInterval(check));
}
