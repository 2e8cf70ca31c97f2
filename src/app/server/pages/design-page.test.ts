import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { startTestServer } from '#tests/support/servers/server.ts';

const web = fileURLToPath(new URL('../../../../dist/web/', import.meta.url));

it('T78 the design page and its code do not exist in production', async () => {
  const production = await startTestServer({
    NODE_ENV: 'production',
    AUTH_SECRET: 'a secret of thirty-two characters',
  });
  // Without a build this list is empty.
  const scripts = globSync('assets/design/*.js', { cwd: web }).map((file) => `/${file}`);
  for (const path of ['/design', '/design/', '/design?x=1', '/assets/design/x.js', ...scripts]) {
    const { status } = await production.call('GET', path, { headers: { host: 'ou.quad.example' } });
    expect([path, status]).toEqual([path, 404]);
  }
  await production.close();
});
