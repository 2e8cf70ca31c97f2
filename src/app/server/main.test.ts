import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { seedDatabase } from '#db/seeds/seed.ts';
import { loadConfig } from '#platform/server/config/config.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { startServer } from './main.ts';

it('reports a port that is in use', async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-test-files-'));
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
  });

  // Without campuses the server would end before it listens.
  await seedDatabase(config, { demo: false });
  await expect(startServer(config)).rejects.toThrow(`127.0.0.1:${port} is taken`);

  other.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});
