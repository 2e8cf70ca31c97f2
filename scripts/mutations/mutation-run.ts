import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-command.ts';
import type { Verdict } from './mutation-result.ts';

const path = join(root, 'tests/mutations/last-run.json');

/** What became of a fault when it was last tried with `--keep`: the day, and the commit whose test was run. */
export type Tried = { verdict: Verdict; day: string; commit: string };

/** The last kept verdict of each fault, by name. */
export function lastRun(): Partial<Record<string, Tried>> {
  // Only `keepVerdicts` writes it.
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Tried>) : {};
}

/** Keeps verdicts for docs/faults.md; those of faults that are no longer there are dropped. */
export function keepVerdicts(verdicts: Map<string, Verdict>, names: readonly string[]): void {
  const args = ['rev-parse', '--short=8', 'HEAD'];
  const commit = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  const kept = lastRun();
  const rows = names.flatMap((name) => {
    const verdict = verdicts.get(name);
    const tried = verdict ? { verdict, day, commit } : kept[name];
    return tried ? [[name, tried] as const] : [];
  });
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}
