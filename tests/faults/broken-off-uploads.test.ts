import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepUploads, usualAges } from '#features/media/server/sweep-files.ts';
import { openFolderStore } from '#platform/server/storage/folder-store.ts';
import { openTempFolder } from '#platform/server/storage/temp-folder.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

test('R14 fifty senders who go away at any byte leave neither row nor file', async () => {
  const ana = await server.person();
  // A test listens on a port, not on a pipe.
  const { port } = server.app.server.address() as AddressInfo;
  const beginning = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  const goAway = (bytes: number) =>
    new Promise<void>((resolve) => {
      const host = `ou.localhost:${port}`;
      const asked = request({
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/api/uploads',
        headers: {
          host,
          origin: `http://${host}`,
          cookie: ana.cookie,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 1_000_000,
        },
      });
      asked.on('error', () => resolve());
      asked.write((beginning + 'x'.repeat(200_000)).slice(0, bytes), () =>
        setTimeout(() => asked.destroy(new Error('gone')), bytes % 40),
      );
    });

  await Promise.all(Array.from({ length: 50 }, (_, index) => goAway(1 + index * 4_001)));

  const left = async () => ({
    files: await readdir(join(server.config.dataDir, 'incoming-files')),
    rows: await server.db.selectFrom('uploads').select('id').execute(),
  });
  const temp = openTempFolder(join(server.config.dataDir, 'incoming-files'));
  const store = openFolderStore(join(server.config.dataDir, 'files'), temp);
  const parts = { db: server.db, log: server.app.log, temp, store };
  await expect
    .poll(async () => {
      // What found no connection to clean up after itself is left to the sweep.
      await sweepUploads(parts, usualAges(Date.now() + 3_601_000));
      return left();
    })
    .toEqual({ files: [], rows: [] });
});
