import { areaCounts } from './read-requirements.ts';
import { firstFileById, requirements, testsById, threats } from './tests-by-id.ts';

const rows = requirements();
const shown = testsById();

for (const { area, shownRows, allRows } of areaCounts(rows, new Set(shown.keys()))) {
  console.log(`${area.padEnd(10)} ${String(shownRows).padStart(3)} of ${allRows} shown by a test`);
}

if (process.argv.includes('--list')) {
  console.log('\nWithout a test:');
  for (const { id, text } of rows) if (!shown.has(id)) console.log(`${id}  ${text}`);
}

const knownIds = new Set([...rows, ...threats()].map(({ id }) => id));
const areas = new Set(rows.map(({ id }) => id.slice(0, id.indexOf('-'))));
const unknown = [...firstFileById(areas)].filter(([id]) => !knownIds.has(id));
for (const [id, file] of unknown) {
  console.log(`${file}: ${id} is neither in docs/requirements.tsv nor in docs/threats.tsv.`);
}
process.exitCode = unknown.length === 0 ? 0 : 1;
