import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from '../../scripts/cluster/start-cluster.ts';

/** The machine whose PostgreSQL has a disk of its own, small enough to be filled. */
export const smallDiskMachine = 'quad3';
const megabytes = 1_500;

let mounted: string | undefined;

export const hasSmallDisk = (): boolean => mounted !== undefined;

/** Gives that machine a disk in memory, where this user may mount one (root); before the cluster starts. */
export function mountSmallDisk(folder: string): void {
  const place = join(folder, smallDiskMachine, 'postgres');
  mkdirSync(place, { recursive: true });
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', place];
  if (spawnSync('mount', options).status === 0) mounted = place;
}

export function unmountSmallDisk(): void {
  if (mounted !== undefined) spawnSync('umount', ['--lazy', mounted]);
  mounted = undefined;
}

/** Fills it to the last byte; the returned function makes room again. */
export function fillDisk(cluster: Cluster): () => void {
  if (mounted === undefined) throw new Error('this user may mount no disk');
  const machine = cluster.machines.find(({ name }) => name === smallDiskMachine);
  if (!machine) throw new Error(`there is no ${smallDiskMachine}`);
  const file = join(mounted, 'ballast');
  const ballast = openSync(file, 'w');
  // The smaller pieces fill what the larger ones left.
  for (const bytes of [1 << 20, 1 << 12, 1]) {
    try {
      for (;;) writeSync(ballast, Buffer.alloc(bytes));
    } catch {
      // Full.
    }
  }
  closeSync(ballast);
  return () => rmSync(file);
}
