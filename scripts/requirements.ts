import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaCounts, idsInTests, parseRequirements } from './read-requirements.ts';
import { root } from './run-command.ts';

const rows = parseRequirements(readFileSync(join(root, 'docs/requirements.tsv'), 'utf8'));
const files = globSync('{src,tests,db,scripts}/**/*.{test,e2e}.{ts,tsx}', { cwd: root });
const shown = new Map(
  files.flatMap((file) =>
    idsInTests(readFileSync(join(root, file), 'utf8')).map((id) => [id, file] as const),
  ),
);

for (const { area, shownRows, allRows } of areaCounts(rows, new Set(shown.keys()))) {
  console.log(`${area.padEnd(10)} ${String(shownRows).padStart(3)} of ${allRows} shown by a test`);
}

if (process.argv.includes('--list')) {
  console.log('\nWithout a test:');
  for (const { id, text } of rows) if (!shown.has(id)) console.log(`${id}  ${text}`);
}

const known = new Set(rows.map(({ id }) => id));
const unknown = [...shown].filter(([id]) => !known.has(id));
for (const [id, file] of unknown) console.log(`${file} names ${id}, which does not exist.`);
process.exitCode = unknown.length === 0 ? 0 : 1;
