import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type DeliveredMail = { to: string[]; raw: string; mail: Email };

export type MailServer = {
  port: number;
  /** The settings that make a server send its mails here. */
  env: { SMTP_URL: string; MAIL_FROM: string };
  /** The mails in the order in which they arrived. */
  mails: DeliveredMail[];
  close(): Promise<void>;
};

/** How the mail server fails or delays; numbers are SMTP reply codes. */
export type MailServerFaults = {
  port?: number;
  /** The reply to a recipient; undefined accepts it. */
  onRecipient?: (address: string) => number | undefined;
  /** The reply to a message; undefined accepts it. */
  onMessage?: (delivered: DeliveredMail) => number | undefined;
  /** The greeting of a connection; undefined accepts it. */
  onConnect?: () => number | undefined;
  greetAfterMs?: number;
  /** The delay of each reply to a message. */
  replyDelayMs?: number;
};

type ResponseBody = (error?: Error | null, message?: string) => void;

/** A real mail server on loopback, without TLS. It accepts a message with `250 taken <message id>`. */
export async function startMailServer(faults: MailServerFaults = {}): Promise<MailServer> {
  const mails: DeliveredMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, done) =>
      void setTimeout(() => done(rejection(faults.onConnect?.())), faults.greetAfterMs ?? 0),
    onRcptTo: ({ address }, _session, done) => done(rejection(faults.onRecipient?.(address))),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString();
        void take(
          envelope.rcptTo.map(({ address }) => address),
          raw,
          done,
        );
      });
    },
  });
  async function take(to: string[], raw: string, done: ResponseBody): Promise<void> {
    const delivered = { to, raw, mail: await PostalMime.parse(raw) };
    const rejected = rejection(faults.onMessage?.(delivered));
    if (!rejected) mails.push(delivered);
    await wait(faults.replyDelayMs ?? 0);
    if (rejected) done(rejected);
    else done(null, `taken ${delivered.mail.messageId}`);
  }
  server.on('error', () => {});
  server.listen(faults.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    env: environmentFor(port),
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export function environmentFor(port: number): MailServer['env'] {
  return { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Quad <no-reply@quad.example>' };
}

function rejection(responseCode: number | undefined): Error | null {
  return responseCode === undefined ? null : Object.assign(new Error('rejected'), { responseCode });
}

export type FaultyProxy = {
  env: MailServer['env'];
  close(): Promise<void>;
};

/**
 * A proxy to a mail server that can disturb the connection. `onClient` sees the client's data first; `onServer`
 * returns what the client gets of the server's data, and may cut the connection.
 */
export async function startFaultyProxy(
  port: number,
  handlers: {
    onClient?: (text: string, cut: () => void) => void;
    onServer?: (text: string, cut: () => void) => string;
  },
): Promise<FaultyProxy> {
  const sockets = new Set<Socket>();
  const proxy: Server = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    const cut = () => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', cut);
      socket.on('close', cut);
    }
    client.on('data', (bytes) => {
      handlers.onClient?.(String(bytes), cut);
      if (!server.destroyed) server.write(bytes);
    });
    server.on('data', (bytes) => {
      const text = handlers.onServer?.(String(bytes), cut) ?? String(bytes);
      if (!client.destroyed && text !== '') client.write(text);
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    env: environmentFor((proxy.address() as AddressInfo).port),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
