import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heicPhoto } from '#tests/support/data/pictures.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let tools: string;
beforeAll(async () => {
  tools = await mkdtemp(join(tmpdir(), 'quad-tools-'));
  await symlink('/usr/bin/heif-info', join(tools, 'heif-info'));
  // As on a machine whose processors work for others: it gets them for a moment only, each second a few times.
  const slow = 'while :; do i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; sleep 0.2; done';
  await writeFile(join(tools, 'heif-convert'), `#!/bin/sh\n${slow}\n`);
  await chmod(join(tools, 'heif-convert'), 0o755);
  server = await startTestServer({ MEDIA_TOOLS_DIR: tools });
});
afterAll(async () => {
  await server.close();
  await rm(tools, { recursive: true });
});

it('R15 a HEIC photo that a busy machine does not read in time is to be sent again, not called unreadable', async () => {
  const file = await heicPhoto({ width: 320, height: 240 });
  const busy = await server.call('POST', '/api/uploads', { as: await server.person(), file });
  expect([busy.status, busy.body.error]).toEqual([503, 'unavailable']);
  expect(Number(busy.headers['retry-after'])).toBeGreaterThan(0);
});
