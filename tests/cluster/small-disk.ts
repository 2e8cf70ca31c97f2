import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The machine whose PostgreSQL has a disk of its own, small enough to be filled. */
export const smallDiskMachine = 'quad3';
const megabytes = 3_000;

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

/** Fills it, in a process of its own because that takes seconds; the returned function makes room again. */
export async function fillDisk(): Promise<() => void> {
  if (mounted === undefined) throw new Error('this user may mount no disk');
  const file = join(mounted, 'ballast');
  for (const size of ['1M', '4K']) {
    const options = ['if=/dev/zero', `of=${file}`, `bs=${size}`, 'oflag=append', 'conv=notrunc'];
    await once(spawn('dd', options, { stdio: 'ignore' }), 'exit');
  }
  return () => rmSync(file);
}
