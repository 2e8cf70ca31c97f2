import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { osUserFor, canEnterFoldersAbove, sharedFolder, type OsUser } from './os-user.ts';

/** The files of one bundled PostgreSQL. */
export type Instance = {
  folder: string;
  /** PostgreSQL's own data folder. */
  cluster: string;
  logFile: string;
  osUser: OsUser;
};

/** How to reach the server. Stored, so that port and password stay the same over restarts. */
export type Access = { port: number; password: string; ownerPid: number };

/** The instance in the requested folder, or in a shared one if PostgreSQL's user cannot enter the requested one. */
export function findInstance(requested: string, log: (line: string) => void): Instance {
  mkdirSync(requested, { recursive: true });
  const osUser = osUserFor(join(requested, 'cluster'));
  if (canEnterFoldersAbove(join(requested, 'cluster'), osUser) || openFolder(requested, osUser)) {
    return instanceIn(requested, osUser);
  }
  const shared = sharedFolder(`data-${instanceId(requested)}`, osUser);
  log(`PostgreSQL cannot enter ${requested}: its data is in ${shared}`);
  return instanceIn(shared, osUserFor(join(shared, 'cluster')));
}

function instanceIn(folder: string, osUser: OsUser): Instance {
  const cluster = join(folder, 'cluster');
  return { folder, cluster, logFile: join(folder, 'server.log'), osUser };
}

/** Lets the user enter (not read) the folder. Changes no folder above it; false if the user cannot enter those. */
function openFolder(folder: string, osUser: OsUser): boolean {
  if (!canEnterFoldersAbove(folder, osUser)) return false;
  chmodSync(folder, 0o711);
  return true;
}

/** A random id stored in the folder, so that a new folder at the same path does not get the data of a deleted one. */
function instanceId(folder: string): string {
  const file = join(folder, 'home-id');
  if (!existsSync(file)) writeFileSync(file, randomBytes(6).toString('hex'));
  return readFileSync(file, 'utf8').trim();
}

export function readAccess(instance: Instance): Access | undefined {
  const file = join(instance.folder, 'access.json');
  if (!existsSync(file)) return undefined;
  const { port, password, ownerPid } = JSON.parse(readFileSync(file, 'utf8'));
  return { port: Number(port), password: String(password), ownerPid: Number(ownerPid) };
}

/** Writes a file that only its owner can read, because it contains the password. */
export function writeAccess(instance: Instance, access: Access): void {
  writeFileSync(join(instance.folder, 'access.json'), JSON.stringify(access), { mode: 0o600 });
}

export function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

/** The wanted port if it is free, or else any free port. */
export async function freePort(wanted = 0): Promise<number> {
  return (await tryPort(wanted)) ?? (await tryPort(0)) ?? 0;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      const found = typeof address === 'object' && address ? address.port : undefined;
      probe.close(() => resolve(found));
    });
  });
}
