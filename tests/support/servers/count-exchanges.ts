import { connect, createServer, type AddressInfo } from 'node:net';

/** The message by which PostgreSQL ends its response to a group of messages. */
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5]);

export type ExchangeCounter = {
  /** The database's URL, through the counter. */
  url: string;
  /** How often PostgreSQL has responded since the last call. */
  take(): number;
  close(): void;
};

/** Counts the exchanges of messages with a PostgreSQL server: each is a wait for its response. */
export async function countExchanges(databaseUrl: string): Promise<ExchangeCounter> {
  const target = new URL(databaseUrl);
  let count = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    upstream.on('data', (bytes: Buffer) => {
      for (
        let at = bytes.indexOf(readyForQuery);
        at >= 0;
        at = bytes.indexOf(readyForQuery, at + 1)
      )
        count += 1;
    });
    client.pipe(upstream).pipe(client);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = new URL(databaseUrl);
  // It listens on a port, not a pipe.
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    take() {
      const taken = count;
      count = 0;
      return taken;
    },
    close: () => server.close(),
  };
}
