import { readdir } from 'node:fs/promises';
import { request, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sweepUploads, usualAges } from '#features/media/server/files/sweep-files.ts';
import { openFolderStore } from '#platform/server/storage/folder-store.ts';
import { openTempFolder } from '#platform/server/storage/temp-folder.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

const beginning = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

/** Sends the head of an upload over its own connection. */
function beginUpload(as: Person): ClientRequest {
  // Tests listen on a port, not on a pipe.
  const { port } = server.app.server.address() as AddressInfo;
  const host = `ou.localhost:${port}`;
  return request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/uploads',
    headers: {
      host,
      origin: `http://${host}`,
      cookie: as.cookie,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 1_000_000,
    },
  });
}

const incoming = () => readdir(join(server.config.dataDir, 'incoming-files'));

// This test comes first, because clean-ups of other uploads would disturb it.
test('T60 R12 an upload that stalls is aborted, and leaves neither row nor file', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const ana = await server.person();
  const clientRequest = beginUpload(ana);
  const closed = new Promise((resolve) => clientRequest.on('error', resolve));
  clientRequest.write(beginning + 'x'.repeat(20_000));
  await expect.poll(incoming).toHaveLength(1);

  vi.advanceTimersByTime(31_000);

  await closed;
  await expect.poll(incoming).toEqual([]);
  const rows = server.db.selectFrom('uploads').select('id').where('member_id', '=', ana.memberId);
  await expect.poll(() => rows.execute()).toEqual([]);
});

test('R14 fifty uploads aborted at any byte leave neither row nor file', async () => {
  const ana = await server.person();
  const abortUpload = (bytes: number) =>
    new Promise<void>((resolve) => {
      const clientRequest = beginUpload(ana);
      clientRequest.on('error', () => resolve());
      clientRequest.write((beginning + 'x'.repeat(200_000)).slice(0, bytes), () =>
        setTimeout(() => clientRequest.destroy(new Error('gone')), bytes % 40),
      );
    });

  await Promise.all(Array.from({ length: 50 }, (_, index) => abortUpload(1 + index * 4_001)));

  const leftovers = async () => ({
    files: await incoming(),
    rows: await server.db.selectFrom('uploads').select('id').execute(),
  });
  const temp = openTempFolder(join(server.config.dataDir, 'incoming-files'));
  const store = openFolderStore(join(server.config.dataDir, 'files'), temp);
  const dependencies = { db: server.db, log: server.app.log, store };
  await expect
    .poll(async () => {
      // An aborted upload whose clean-up got no database connection is left to this sweep.
      await sweepUploads(dependencies, usualAges(Date.now() + 3_601_000));
      return leftovers();
    })
    .toEqual({ files: [], rows: [] });
});
