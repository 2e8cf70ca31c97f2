import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiFixture, type ApiFixture } from '#tests/support/code/api-fixture.ts';

let server: ApiFixture;
let port: number;
beforeAll(async () => {
  server = await openApiFixture();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(server.app.listeningOrigin).port);
});
afterAll(() => server.close());

/** Sends raw bytes; returns all that is received until the server closes the connection or sends nothing for a moment. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let response = '';
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      response += String(text);
      // The response to a smuggled request would follow at once.
      socket.setTimeout(300);
    });
    socket.setTimeout(8_000, () => socket.destroy());
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
    );
    socket.on('close', () => resolve(response));
    socket.write(bytes, 'latin1');
  });
}

const statuses = (response: string): number[] =>
  [...response.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));

const host = 'Host: localhost\r\n';
const smuggled = `GET /healthz HTTP/1.1\r\n${host}X-Smuggled: 1\r\n\r\n`;
const post = `POST /api/session HTTP/1.1\r\n${host}Origin: http://localhost\r\nContent-Type: application/json\r\n`;

/** Requests with the statuses that they may get; none may get a second response. */
const rejected: [string, string, number[]][] = [
  [
    'length and chunks',
    `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    [400],
  ],
  [
    'chunks and length',
    `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${smuggled}`,
    [400],
  ],
  ['two lengths', `${post}Content-Length: 0\r\nContent-Length: 60\r\n\r\n${smuggled}`, [400]],
  ['a list of lengths', `${post}Content-Length: 0, 60\r\n\r\n${smuggled}`, [400]],
  ['a signed length', `${post}Content-Length: +5\r\n\r\n${smuggled}`, [400]],
  ['a negative length', `${post}Content-Length: -1\r\n\r\n${smuggled}`, [400]],
  ['a length in hex', `${post}Content-Length: 0x10\r\n\r\n${smuggled}`, [400]],
  ['an unknown coding', `${post}Transfer-Encoding: xchunked\r\n\r\n${smuggled}`, [400]],
  ['two codings', `${post}Transfer-Encoding: chunked, identity\r\n\r\n${smuggled}`, [400]],
  ['a coding in disguise', `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`, [400]],
  [
    'a bad chunk',
    `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${smuggled}`,
    [400],
  ],
  ['a vast chunk', `${post}Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(20)}\r\n{}`, [400]],
  ['a folded header', `GET /healthz HTTP/1.1\r\n${host}X-A: 1\r\n : 2\r\n\r\n`, [400]],
  ['a header without a name', `GET /healthz HTTP/1.1\r\n${host}: 2\r\n\r\n`, [400]],
  ['a space in a name', `GET /healthz HTTP/1.1\r\n${host}X A: 2\r\n\r\n`, [400]],
  ['NUL in a header', `GET /healthz HTTP/1.1\r\n${host}X-A: a\0b\r\n\r\n`, [400]],
  ['a bare CR in a header', `GET /healthz HTTP/1.1\r\n${host}X-A: a\rX-B: b\r\n\r\n`, [400]],
  ['huge headers', `GET /healthz HTTP/1.1\r\n${host}X-A: ${'a'.repeat(20_000)}\r\n\r\n`, [431]],
  ['many headers', `GET /healthz HTTP/1.1\r\n${host}${'X-A: a\r\n'.repeat(4_000)}\r\n`, [431]],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', [400]],
  ['two hosts', `GET /healthz HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n`, [400]],
  ['NUL in the path', `GET /a\0b HTTP/1.1\r\n${host}\r\n`, [400]],
  ['a path that no decoder reads', `GET /%zz HTTP/1.1\r\n${host}\r\n`, [400]],
  ['a space in the path', `GET /a b HTTP/1.1\r\n${host}\r\n`, [400]],
  ['TRACE', `TRACE /healthz HTTP/1.1\r\n${host}X-Secret: 1\r\n\r\n`, [405]],
  ['an unknown method', `BREW /healthz HTTP/1.1\r\n${host}\r\n`, [400, 405]],
  ['PROPFIND', `PROPFIND /home HTTP/1.1\r\n${host}\r\n`, [405]],
  ['CONNECT', `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`, []],
  ['another protocol', `GET /healthz HTTP/3.0\r\n${host}\r\n`, [400, 505]],
  ['no protocol', 'hello\r\n\r\n', [400]],
  ['TLS', '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03', [400]],
  ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400, 505]],
];

const traversals = [
  '/../../../../etc/passwd',
  '/files/../../../../etc/passwd',
  '/files/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/files/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/files/..%252f..%252fetc%252fpasswd',
  '/files/images/posts/..%5c..%5c..%5cetc%5cpasswd',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/../../../package.json',
  '/theme/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '//etc/passwd',
  '/files/images%00.webp',
  '/.env',
  '/.git/config',
  '/src/app/server/run.ts',
  '/node_modules/fastify/package.json',
];

describe('malformed requests', () => {
  it('T69 get one rejection, requests hidden in them get no response, and the server keeps running', async () => {
    const responses = await Promise.all(rejected.map(([, bytes]) => send(bytes)));
    for (const [index, [name, , allowed]] of rejected.entries()) {
      const found = statuses(responses[index] ?? '');
      expect([name, found.length]).toEqual([name, allowed.length > 0 ? 1 : 0]);
      if (allowed.length > 0) expect([name, found[0]]).toEqual([name, expect.toBeOneOf(allowed)]);
      expect([name, responses[index]]).toEqual([name, expect.not.stringContaining('"ok":true')]);
      expect([name, responses[index]]).toEqual([name, expect.not.stringContaining('X-Secret')]);
    }
    const alive = await send(`GET /healthz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
    expect(statuses(alive)).toEqual([200]);
  });

  it('T69 T77 rejected by the parser get our error and headers, and their connection is closed', async () => {
    const response = await send(`GET /healthz HTTP/1.1\r\n${host}X A: 2\r\n\r\n`);
    const [head = '', body = '{}'] = response.split('\r\n\r\n');
    expect(head.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    expect(head.toLowerCase()).toContain('connection: close');
    expect(JSON.parse(body)).toMatchObject({ error: 'malformed_request' });
  });

  it('T69 with paths out of the served folder read no file', async () => {
    for (const path of traversals) {
      const response = await send(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect([path, statuses(response)]).toEqual([path, [expect.toBeOneOf([400, 404])]]);
      expect([path, response]).toEqual([path, expect.not.stringMatching(/root:x:|"dependencies"/)]);
    }
  });

  it('T69 with an absolute address as the path get no response that names its host', async () => {
    const line = 'GET http://evil-host.example/api/campus HTTP/1.1\r\n';
    const response = await send(`${line}${host}Connection: close\r\n\r\n`);
    expect(statuses(response)).toEqual([expect.toBeOneOf([200, 400, 404])]);
    expect(response).not.toContain('evil-host');
  });
});
