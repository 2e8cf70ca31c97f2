import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { named, toHeic } from '#tests/support/data/pictures.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let tools: string;
beforeAll(async () => {
  tools = await mkdtemp(join(tmpdir(), 'quad-tools-'));
  await symlink('/usr/bin/heif-info', join(tools, 'heif-info'));
  // As on a disk with room for 64 KB: writing more fails, and the program, which looks at no such failure, ends well.
  const full = '#!/bin/bash\ntrap \'\' XFSZ\nulimit -f 64\nexec /usr/bin/heif-convert "$@"\n';
  await writeFile(join(tools, 'heif-convert'), full);
  await chmod(join(tools, 'heif-convert'), 0o755);
  server = await startTestServer({ MEDIA_TOOLS_DIR: tools });
});
afterAll(async () => {
  await server.close();
  await rm(tools, { recursive: true });
});

it('R13 a HEIC photo that the disk has no room for is rejected for that, and not stored with its lower part gray', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const create = { width: 1200, height: 900, channels: 3 as const, background: '#fff', noise };
  const large = named('lamp.jpg', await sharp({ create }).jpeg().toBuffer());
  const as = await server.person();
  const file = await toHeic([large]);
  const rejected = await server.call('POST', '/api/uploads', { as, file });
  expect([rejected.status, rejected.body.error]).toEqual([507, 'no_room_for_photos']);
  expect(await server.db.selectFrom('uploads').select('id').execute()).toEqual([]);

  const small = await toHeic([
    named('lamp.jpg', await sharp(Buffer.from(large.bytes)).resize(120).toBuffer()),
  ]);
  expect((await server.call('POST', '/api/uploads', { as, file: small })).status).toBe(201);
});
