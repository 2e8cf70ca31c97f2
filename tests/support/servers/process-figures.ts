import { readdirSync, readFileSync } from 'node:fs';

/** Megabytes of memory that a process uses (Linux). */
export function measureMegabytes(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** How many files and connections a process has open (Linux). */
export function countOpenDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** The growth per step of values that were taken at regular times, by least squares. */
export function computeSlope(values: number[]): number {
  const meanX = (values.length - 1) / 2;
  const meanY = values.reduce((sum, value) => sum + value, 0) / values.length;
  let covariance = 0;
  let variance = 0;
  for (const [x, y] of values.entries()) {
    covariance += (x - meanX) * (y - meanY);
    variance += (x - meanX) ** 2;
  }
  return variance === 0 ? 0 : covariance / variance;
}
