import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The account that PostgreSQL runs under; undefined means our own. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root, so root runs it under an unprivileged account: the one that owns the data of an
 * earlier run, or `postgres`, or `nobody`. Other users run it as themselves.
 */
export function accountFor(clusterDir: string): Account {
  const owner = existsSync(clusterDir) ? statSync(clusterDir) : undefined;
  const self = process.getuid?.();
  if (self === undefined) return undefined;
  if (self !== 0) {
    if (owner && owner.uid !== self) {
      throw new Error(
        `The database in ${clusterDir} belongs to another account (uid ${owner.uid}). ` +
          'Start Quad from that account, or delete the folder to begin with an empty database.',
      );
    }
    return undefined;
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8');
  return (
    findAccount(accounts, 'postgres') ??
    findAccount(accounts, 'nobody') ?? { uid: 65534, gid: 65534 }
  );
}

function findAccount(passwd: string, name: string): Account {
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find(([first]) => first === name);
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : undefined;
}

/** Whether the account may enter every existing folder above `path`. */
export function canReach(path: string, account: Account): boolean {
  if (!account) return true;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const stat = statSync(folder, { throwIfNoEntry: false });
    const mayEnter = stat?.uid === account.uid ? 0o100 : 0o001;
    if (stat && (stat.mode & mayEnter) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** A folder for root's copies and data that any account may enter and that survives reboots. */
export function sharedFolder(name: string): string {
  const folder = join('/var/lib/quad', name);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

/** Makes the account the owner of a file or folder. */
export function give(path: string, account: Account): void {
  if (account) chownSync(path, account.uid, account.gid);
}
