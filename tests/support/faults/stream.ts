import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Person } from '../servers/server.ts';
import { getHost } from '../servers/site-names.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into any message
type Frame = { id: string; event: string; data: any };

export type OpenStream = {
  status: number;
  frames: Frame[];
  /** Resolves when the stream has ended. */
  ended: Promise<void>;
  close(): void;
};

/** Opens the event stream over a real socket, as a browser does. An app must be listening. */
export function openStream(
  app: FastifyInstance | { port: number },
  options: {
    as?: Person;
    campus?: string;
    lastEventId?: string;
    query?: string;
    headers?: Record<string, string>;
  } = {},
): Promise<OpenStream> {
  // Tests listen on a port, not on a pipe.
  const { port } = 'port' in app ? app : (app.server.address() as AddressInfo);
  return new Promise((resolve, reject) => {
    const clientRequest = request({
      port,
      host: '127.0.0.1',
      path: `/api/events${options.query ?? ''}`,
      headers: {
        host: getHost(options.campus ?? 'ou', port),
        ...(options.as && { cookie: options.as.cookie }),
        ...(options.lastEventId !== undefined && { 'last-event-id': options.lastEventId }),
        ...options.headers,
      },
    });
    clientRequest.once('response', (response) =>
      resolve(readFrames(response, () => clientRequest.destroy())),
    );
    clientRequest.once('error', reject);
    clientRequest.end();
  });
}

/** Opens the event stream and collects its bytes as they are on the line, with those of HTTP. */
export async function openBytes(
  app: FastifyInstance,
  { as }: { as?: Person },
): Promise<{ bytes(): string; close(): void }> {
  // Tests listen on a port, not on a pipe.
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let bytes = '';
  socket.on('data', (part: string) => (bytes += part));
  const cookie = as ? `cookie: ${as.cookie}\r\n` : '';
  socket.write(`GET /api/events HTTP/1.1\r\nhost: ${getHost('ou', port)}\r\n${cookie}\r\n`);
  while (!bytes.includes('retry: ')) await once(socket, 'data');
  return { bytes: () => bytes, close: () => socket.destroy() };
}

function readFrames(response: IncomingMessage, close: () => void): OpenStream {
  const frames: Frame[] = [];
  let rest = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    frames.push(...parts.map(parseFrame).filter((frame) => frame !== undefined));
  });
  response.on('error', () => {});
  const ended = new Promise<void>((resolve) => response.once('close', resolve));
  return { status: response.statusCode ?? 0, frames, ended, close };
}

function parseFrame(text: string): Frame | undefined {
  const fields = new Map(
    text.split('\n').map((line): [string, string] => {
      const separator = line.indexOf(': ');
      return [line.slice(0, separator), line.slice(separator + 2)];
    }),
  );
  const data = fields.get('data');
  if (data === undefined) return undefined;
  return {
    id: fields.get('id') ?? '',
    event: fields.get('event') ?? 'message',
    data: JSON.parse(data),
  };
}
