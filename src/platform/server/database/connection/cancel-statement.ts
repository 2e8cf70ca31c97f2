import pg from 'pg';

/** What pg keeps of a connection, but does not declare. */
type Connected = {
  host: string;
  port: number;
  processID: number | null;
  secretKey: number | null;
};

const connectWithinMs = 2_000;

/**
 * Asks the server to end what it runs for a connection. A server that waits for a standby notices neither the statement's time limit nor
 * that the client has left: such processes would fill its connections. The wait then ends, and the transaction is committed.
 */
export function cancelStatement(client: pg.Client): void {
  const { host, port, processID, secretKey } = client as unknown as Connected;
  if (processID === null || secretKey === null) return;
  const connection = new pg.Connection() as pg.Connection & {
    connect(portOrPath: number | string, host?: string): void;
    cancel(processID: number, secretKey: number): void;
  };
  // It is one attempt: a server that does not respond at all cannot be asked.
  connection.on('error', () => {});
  connection.on('connect', () => connection.cancel(processID, secretKey));
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`);
  else connection.connect(port, host);
  // The server closes it when it has read the request.
  setTimeout(() => connection.stream.destroy(), connectWithinMs).unref();
}
