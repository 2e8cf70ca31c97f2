import { request } from 'node:http';
import type { Target } from './load.ts';
import { serveBare, type Served } from './processes.ts';

type Result = { headers: Record<string, string>; body: Buffer };

/** Starts a bare server that sends the headers and bytes of a response. */
export function serveBytes({ headers, body }: Result): Promise<Served> {
  return serveBare({ kind: 'bytes', headers, body: body.toString('base64'), encoding: 'base64' });
}

/** The bytes of a response as they were sent; `fetch` would decompress them. */
export function getBytes({ url, headers = {} }: Target) {
  return new Promise<Result>((resolve, reject) => {
    const clientRequest = request(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject).on('end', () => {
        const sentHeaders = Object.entries(response.headers).filter(
          ([name]) => !/^(connection|keep-alive|date|content-length|transfer)/.test(name),
        );
        resolve({
          headers: Object.fromEntries(sentHeaders.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(parts),
        });
      });
    });
    clientRequest.on('error', reject).end();
  });
}
