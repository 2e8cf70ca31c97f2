import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { accountFor, canReach, sharedFolder, type Account } from './account.ts';

/** The files of one bundled PostgreSQL. */
export type Home = {
  folder: string;
  /** PostgreSQL's own data folder. */
  cluster: string;
  logFile: string;
  account: Account;
};

/** How to reach the server; stored, so that tools keep their connection settings over restarts. */
export type Access = { port: number; password: string; ownerPid: number };

/** The home asked for, or another one if PostgreSQL's account cannot enter that folder. */
export function findHome(asked: string, log: (line: string) => void): Home {
  mkdirSync(asked, { recursive: true });
  const account = accountFor(join(asked, 'cluster'));
  if (canReach(join(asked, 'cluster'), account) || openFolder(asked, account)) {
    return homeIn(asked, account);
  }
  const elsewhere = sharedFolder(`data-${homeId(asked)}`);
  log(`PostgreSQL cannot enter ${asked}: its data is in ${elsewhere}`);
  return homeIn(elsewhere, accountFor(join(elsewhere, 'cluster')));
}

function homeIn(folder: string, account: Account): Home {
  const cluster = join(folder, 'cluster');
  return { folder, cluster, logFile: join(folder, 'server.log'), account };
}

/** Lets the account enter (not read) the folder itself; the folders above it stay as they are. */
function openFolder(folder: string, account: Account): boolean {
  if (!canReach(folder, account)) return false;
  chmodSync(folder, 0o711);
  return true;
}

/** A random id stored in the clone: a new clone at the same path must not find the data of an older one. */
function homeId(folder: string): string {
  const file = join(folder, 'home-id');
  if (!existsSync(file)) writeFileSync(file, randomBytes(6).toString('hex'));
  return readFileSync(file, 'utf8').trim();
}

export function readAccess(home: Home): Access | undefined {
  const file = join(home.folder, 'access.json');
  if (!existsSync(file)) return undefined;
  const { port, password, ownerPid } = JSON.parse(readFileSync(file, 'utf8'));
  return { port: Number(port), password: String(password), ownerPid: Number(ownerPid) };
}

/** Readable by the owner only: it holds the password. */
export function writeAccess(home: Home, access: Access): void {
  writeFileSync(join(home.folder, 'access.json'), JSON.stringify(access), { mode: 0o600 });
}

export function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

/** The wanted port if it is free, else any free one. */
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
