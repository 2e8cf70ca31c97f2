import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import pg from 'pg';

/**
 * The smallest server that could store and deliver a message: a bare WebSocket and one INSERT; it sends the text to
 * every connection to `/seen`. It runs in a process of its own, gets its database from its parent, and responds with its
 * port.
 */
process.once('message', ({ databaseUrl }: { databaseUrl: string }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const readers = new Set<Duplex>();
  const server = createServer();
  server.on('upgrade', ({ headers, url }, socket: Duplex) => {
    socket.on('error', () => {});
    const key = `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
    );
    if (url === '/seen') readers.add(socket.once('close', () => readers.delete(socket)));
    socket.on('data', (frame: Buffer) => {
      if (isText(frame)) void forward(getText(frame));
    });
  });
  async function forward(text: string): Promise<void> {
    await pool.query({
      name: 'keep',
      text: 'insert into bare_messages (text) values ($1)',
      values: [text],
    });
    const bytes = Buffer.from(text);
    for (const reader of readers)
      reader.write(Buffer.concat([Buffer.from([0x81, bytes.length]), bytes]));
  }
  server.listen(0, '127.0.0.1', () => {
    // The server listens on a port, so the address is not a string.
    process.send?.({ port: (server.address() as AddressInfo).port });
  });
});

function isText(frame: Buffer): boolean {
  return frame[0] === 0x81;
}

/** The text of a short masked frame; the benchmark sends no longer frames. */
function getText(frame: Buffer): string {
  const length = (frame[1] ?? 0) & 0x7f;
  const mask = frame.subarray(2, 6);
  return frame
    .subarray(6, 6 + length)
    .map((byte, index) => byte ^ (mask[index % 4] ?? 0))
    .toString();
}
