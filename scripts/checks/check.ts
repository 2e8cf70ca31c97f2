import { runCommand, type Outcome } from '../run-command.ts';

type Check = { name: string; run: string; args?: string[] };

const checks: Check[] = [
  { name: 'types', run: 'npm', args: ['run', '--silent', 'types'] },
  { name: 'lint', run: 'npm', args: ['run', '--silent', 'lint'] },
  { name: 'format', run: 'oxfmt', args: ['--check', '.'] },
  { name: 'import rules', run: 'node', args: ['scripts/checks/import-rules.ts'] },
  { name: 'dead code', run: 'knip', args: ['--no-progress'] },
  { name: 'requirements', run: 'node', args: ['scripts/checks/requirements.ts'] },
  { name: 'retired words', run: 'node', args: ['scripts/checks/retired-words.ts'] },
];

/** Runs all static checks, and names those that failed. */
export async function runChecks(): Promise<{ passed: number; failed: string[] }> {
  const queue = [...checks];
  const failed: string[] = [];
  const work = async (): Promise<void> => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const outcome = await runCommand(check);
      report(check, outcome);
      if (outcome.code !== 0) failed.push(check.name);
    }
  };
  // Two workers share the queue; each runs one check after the other.
  await Promise.all([work(), work()]);
  return { passed: checks.length - failed.length, failed };
}

function report({ name }: Check, { code, output, seconds }: Outcome): void {
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(24)}${seconds.toFixed(1)} s`);
  if (code !== 0) console.log(output.trimEnd());
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed.length === 0 ? 0 : 1;
}
