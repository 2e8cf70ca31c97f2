import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../run-command.ts';

// What a feature must be entered in, besides what does not compile without it. ARCHITECTURE.md names the same registers.

const read = (file: string) => readFileSync(new URL(file, `file://${root}/`), 'utf8');
const find = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();

/** The files that match, each with the words by which the register must name it. */
function entries(pattern: string, toName: (file: string) => string): [string, string][] {
  return find(pattern).map((file) => [file, toName(file)]);
}

const featureOf = (file: string) => file.split('/')[2] ?? '';

describe.each([
  [
    'src/app/server/features.ts',
    entries(
      'src/features/*/server/feature.ts',
      (file) => `#features/${featureOf(file)}/server/index.ts`,
    ),
  ],
  [
    'src/app/web/page-list.ts',
    entries('src/features/*/web/pages.ts', (file) => `#features/${featureOf(file)}/web/pages.ts`),
  ],
  [
    'src/app/mail/templates.ts',
    entries('src/features/*/mail/*.tsx', (file) => file.replace(/^src\/features/, '#features')),
  ],
])('%s', (register, expected) => {
  it.each(expected)(`names %s`, (_, name) => {
    expect(read(register), `${register} must import ${name}`).toContain(`'${name}'`);
  });
});

describe('src/app/web/offline/start-outbox.ts', () => {
  const kinds = find('src/features/**/*.ts').flatMap((file) =>
    [...read(file).matchAll(/: WaitingKind<\w+> = \{\s+name: '(\w+)'/g)].map(([, kind = '']) => [
      kind,
      file,
    ]),
  );

  it('knows each kind that can wait', () => {
    expect(kinds.length).toBeGreaterThan(4);
    const register = read('src/app/web/offline/start-outbox.ts');
    // What it does not know is never sent after the page was closed.
    const missing = kinds.filter(([kind]) => !register.includes(`  ${kind}: async () =>`));
    expect(missing).toEqual([]);
  });
});

it.each(find('src/features/*').map((folder) => [folder]))('%s has a README', (folder) => {
  const readme = `${folder}/README.md`;
  expect(existsSync(new URL(readme, `file://${root}/`)), `write ${readme}`).toBe(true);
});
