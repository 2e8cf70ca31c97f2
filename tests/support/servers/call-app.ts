import { request } from 'node:http';
import { toForm, type Person } from './server.ts';
import { getHost } from './site-names.ts';

type Call = {
  as?: Pick<Person, 'cookie'>;
  campus?: string;
  body?: unknown;
  /** A file sent as a form, instead of a body. */
  file?: { name: string; bytes: Uint8Array<ArrayBuffer> };
  headers?: Record<string, string>;
};

/** One call over a real connection, to a server in another process. */
export async function callApp(
  { port }: { port: number },
  method: string,
  path: string,
  { as, campus = 'ou', body, file, headers: more }: Call = {},
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into any response
): Promise<{ status: number; body: any }> {
  const host = getHost(campus, port);
  const json = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const { type = 'application/json', bytes } = file ? await toForm(file) : { bytes: json };
  const headers = {
    host,
    origin: `http://${host}`,
    ...(as && { cookie: as.cookie }),
    ...(bytes && { 'content-type': type, 'content-length': bytes.length }),
    ...more,
  };
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { host: '127.0.0.1', port, method, path, headers },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(text || 'null') }),
        );
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(bytes);
  });
}
