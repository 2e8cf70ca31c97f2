import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { serverFlags } from './server-flags.ts';

it('a container starts the server with the same flags', () => {
  const file = readFileSync(new URL('../Containerfile', import.meta.url), 'utf8');
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(file) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...serverFlags, 'src/app/server/run.ts']);
});

it('npm run restore has them, too', () => {
  const file = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { scripts } = JSON.parse(file) as { scripts: Record<string, string> };
  expect(scripts['restore']).toBe(`node ${serverFlags.join(' ')} scripts/backup/restore.ts --`);
});
