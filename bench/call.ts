import { Agent, request } from 'node:http';
import { benchHost } from './processes.ts';

export type Call = { cookie: string; path: string; body?: unknown };
export type Caller = (call: Call) => Promise<string>;

const productionSite = `https://${benchHost}`;

/** Makes calls over a few connections that stay open, as a page of the site does. A rejected call throws. */
export function createCaller(origin: string, connections: number, site = productionSite): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { port } = new URL(origin);
  return ({ cookie, path, body }) => {
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const headers = {
      host: new URL(site).host,
      origin: site,
      cookie,
      ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
    };
    const method = bytes ? 'POST' : 'GET';
    return new Promise((resolve, reject) => {
      const clientRequest = request({ host: '127.0.0.1', port, method, path, headers, agent });
      clientRequest.once('error', reject);
      clientRequest.once('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.once('end', () => {
          const { statusCode = 0 } = response;
          if (statusCode < 300) resolve(text);
          else reject(new Error(`${method} ${path}: ${statusCode} ${text}`));
        });
      });
      clientRequest.end(bytes);
    });
  };
}
