import { mutations } from '#tests/mutations/mutations.ts';
import { lastRun } from './mutation-run.ts';

/** docs/faults.md: the faults that are tried, the test that must catch each, and what became of it. */
export function faultsPage(): string {
  const kept = lastRun();
  const caught = mutations.filter(({ name }) => kept[name]?.verdict === 'caught');
  const tried = mutations.filter(({ name }) => kept[name]);
  const rows = mutations.map(({ name, file, caughtBy }) => {
    const { verdict = 'not tried', day = '', commit = '' } = kept[name] ?? {};
    const said = verdict === 'caught' ? verdict : `**${verdict}**`;
    return `| ${name.replaceAll('-', ' ')} | \`${file}\` | \`${caughtBy.file}\` | ${said} | ${day} ${commit} |`;
  });
  return [
    '# Faults',
    '',
    `Small faults that an ordinary change could bring in (\`tests/mutations\`), each with the one test that must fail with it: ${mutations.length}`,
    `faults, ${tried.length} tried, **${caught.length} caught**. \`npm run test:mutation -- --keep\` tries them in a copy of the checkout, an hour for all, and`,
    '`npm run docs` writes this page. Only a failed assertion of that test counts as caught.',
    '',
    '| fault | in | must be caught by | | tried |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
