import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { bellChannel } from './event-log.ts';

/** Tells that an audience's log has grown. Carries no content, so that a lost ring costs only time. */
export type Bell = { close(): Promise<void> };

/** The wait before a broken connection is tried again. */
const reconnectMs = 500;

/**
 * Listens on a connection of its own, outside the pool. `onRing` gets the audience; `onGap` is called when
 * rings may have been missed, after each new connection.
 */
export function listenForBell(options: {
  databaseUrl: string;
  log: FastifyBaseLogger;
  onRing(audience: string): void;
  onGap(): void;
}): Bell {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: options.databaseUrl, keepAlive: true });
    client = next;
    next.on('notification', (message) => options.onRing(message.payload ?? ''));
    next.on('error', () => {});
    next.on('end', reconnectLater);
    await next.connect();
    await next.query(`listen ${bellChannel}`);
    options.onGap();
  }

  function reconnectLater(): void {
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      start();
    }, reconnectMs);
  }

  function start(): void {
    connect().catch((error: unknown) => {
      options.log.warn({ err: error }, 'the live bell is not connected');
      reconnectLater();
    });
  }

  start();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
