import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { basename, join } from 'node:path';
import type { Row } from '../rows.ts';

const folder = join(import.meta.dirname, '../results');

/** What a part of the bench measured, as it is kept for docs/performance.md. */
export type Result = {
  part: string;
  /** The day, and the commit whose code was measured. */
  day: string;
  commit: string;
  machine: string;
  seconds: number;
  rows: Pick<Row, 'what' | 'measured' | 'ratio' | 'bound' | 'holds'>[];
};

/** Replaces the kept result of a part. */
export function keepResult(
  part: string,
  { seconds, rows }: Pick<Result, 'seconds' | 'rows'>,
): void {
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
    encoding: 'utf8',
  }).trim();
  const day = new Date().toISOString().slice(0, 10);
  const kept = rows.map(({ what, measured, ratio, bound, holds }) => ({
    what,
    measured,
    ratio,
    bound,
    holds,
  }));
  const result: Result = {
    part,
    day,
    commit,
    machine: describeMachine(),
    seconds: Math.round(seconds),
    rows: kept,
  };
  writeFileSync(join(folder, `${part}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

/** All kept results, by the name of their part. */
export function keptResults(): Result[] {
  const files = globSync(join(folder, '*.json')).toSorted((one, other) =>
    basename(one) < basename(other) ? -1 : 1,
  );
  // Only `keepResult` writes them.
  return files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Result);
}

function describeMachine(): string {
  const cores = cpus();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${cores.length} cores (${cores[0]?.model.trim()}), ${gigabytes} GB, Node ${process.versions.node}`;
}
