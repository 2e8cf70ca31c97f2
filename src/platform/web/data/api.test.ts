import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { defineRoute } from '#platform/contract/routes/route.ts';
import { callApi } from './api.ts';

const route = defineRoute({ id: 'readLamp', method: 'GET', path: '/api/lamp' });

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp();
});

/** Serves with `listener` and calls it, as a page of that server does. */
async function callTo(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const realFetch = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    realFetch(`http://127.0.0.1:${port}${path}`, init),
  );
  cleanups.push(
    () => vi.unstubAllGlobals(),
    () => server.close(),
  );
  return callApi(route, {});
}

const rejection = JSON.stringify({ error: 'sign_in_required', message: 'Log in', requestId: 'r' });

test('R9 treats a truncated rejection as a call without a response', async () => {
  const call = callTo((_, response) => {
    response.writeHead(401, { 'content-length': rejection.length });
    response.write(rejection.slice(0, 20), () => response.destroy());
  });

  await expect(call).rejects.toMatchObject({ code: 'network', status: 0 });
});

test.each([
  [502, { code: 'internal', message: 'Something went wrong', status: 502 }],
  [200, { code: 'network', status: 0 }],
])(
  'reports a page that is not the server’s own, with status %i, as an error',
  async (status, expected) => {
    const call = callTo((_, response) => response.writeHead(status).end('<h1>A proxy’s page</h1>'));

    await expect(call).rejects.toMatchObject(expected);
  },
);
