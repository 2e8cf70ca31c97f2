import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/run-command.ts';
import type { Result } from './trial.ts';

const page = join(root, 'docs/cluster.md');
const markers = ['<!-- test:cluster -->', '<!-- /test:cluster -->'] as const;

/** The results of each fault, in the order in which they were made. */
export type Results = Map<string, Result[]>;

/** The table of the proof, a row for each fault; `-` for one that could not be tried here. */
export function toTable(results: Results): string {
  const titles = [
    'fault',
    'no write, s: median',
    'worst',
    'one writer, s: worst',
    'writes',
    'absent',
    'twice',
    'events missing',
    'doubled',
    'slowest response, s',
    '503',
    'no response',
  ];
  const rows = [...results].map(([name, trials]) => [name, ...columns(trials)]);
  const lines = [titles, titles.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function columns(trials: readonly Result[]): string[] {
  if (trials.length === 0) return Array(11).fill('-');
  const all = (pick: (result: Result) => number) => trials.map(pick);
  const sum = (pick: (result: Result) => number) =>
    String(all(pick).reduce((total, each) => total + each, 0));
  const worst = (pick: (result: Result) => number) => Math.max(...all(pick)).toFixed(1);
  const share = Math.max(...all(({ share503 }) => share503));
  return [
    median(all(({ gap }) => gap)).toFixed(1),
    worst(({ gap }) => gap),
    worst(({ writerGap }) => writerGap),
    sum(({ writes }) => writes),
    sum(({ absent }) => absent),
    sum(({ twice }) => twice),
    sum(({ missing }) => missing),
    sum(({ doubled }) => doubled),
    worst(({ slowest }) => slowest),
    `${(share * 100).toFixed(1)}%`,
    sum(({ unanswered }) => unanswered),
  ];
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

/** Puts the table into the page, in place of an earlier one. */
export function writeTable(table: string, trials: number): void {
  const text = readFileSync(page, 'utf8');
  const [begin, end] = markers;
  const day = new Date().toISOString().slice(0, 10);
  const what = `${day}, ${trials} trials of each fault, three machines on one with ${cpus().length} cores:`;
  const before = text.slice(0, text.indexOf(begin) + begin.length);
  const after = text.slice(text.indexOf(end));
  writeFileSync(page, `${before}\n\n${what}\n\n${table}\n\n${after}`);
}
