import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { serverFlags } from './server-flags.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

it('a container starts the server with the same flags', () => {
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(read('Containerfile')) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...serverFlags, 'src/app/server/run.ts']);
});

it('so does the unit of systemd', () => {
  const [, flags] =
    /^ExecStart=\S+\/node (.*)src\/app\/server\/run\.ts$/m.exec(read('docs/operations.md')) ?? [];
  expect(flags).toBe(`${serverFlags.join(' ')} `);
});

it('npm run restore has them, too, also in a container', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const command = `node ${serverFlags.join(' ')} scripts/backup/restore.ts --`;
  expect(scripts['restore']).toBe(command);
  expect(read('docs/operations.md')).toContain(`${command} <name>`);
});
