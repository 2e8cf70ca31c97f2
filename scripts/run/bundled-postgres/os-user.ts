import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** The user that PostgreSQL runs as; undefined means the user of this process. */
export type OsUser = { uid: number; gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root, so root runs it as an unprivileged user: the owner of the data of an earlier run,
 * or `postgres`, or `nobody`. Other users run it as themselves.
 */
export function osUserFor(clusterDir: string): OsUser {
  const owner = existsSync(clusterDir) ? statSync(clusterDir) : undefined;
  const ownUid = process.getuid?.();
  if (ownUid === undefined) return undefined;
  if (ownUid !== 0) {
    if (owner && owner.uid !== ownUid) {
      throw new Error(
        `The database in ${clusterDir} belongs to another user (uid ${owner.uid}). ` +
          'Start Quad as that user, or delete the folder to begin with an empty database.',
      );
    }
    return undefined;
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const passwd = readFileSync('/etc/passwd', 'utf8');
  return (
    findOsUser(passwd, 'postgres') ?? findOsUser(passwd, 'nobody') ?? { uid: 65534, gid: 65534 }
  );
}

function findOsUser(passwd: string, name: string): OsUser {
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find(([first]) => first === name);
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : undefined;
}

/** Whether the user may enter every existing folder above `path`. */
export function canEnterFoldersAbove(path: string, osUser: OsUser): boolean {
  if (!osUser) return true;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const stat = statSync(folder, { throwIfNoEntry: false });
    const enterBit = stat?.uid === osUser.uid ? 0o100 : 0o001;
    if (stat && (stat.mode & enterBit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Where shared folders are, and where earlier releases had them: a folder that an installation closes to others. */
const places = { shared: '/var/lib/quad-postgres', former: '/var/lib/quad' };

/**
 * A folder that any user may enter and that survives reboots: for the copy of PostgreSQL's programs, and for data, when
 * root starts Quad. Fails with a sentence if the user cannot enter it.
 */
export function sharedFolder(name: string, osUser: OsUser, { shared, former } = places): string {
  const earlier = join(former, name);
  if (existsSync(earlier) && canEnterFoldersAbove(join(earlier, name), osUser)) return earlier;
  const folder = join(shared, name);
  createOpenFolder(shared);
  if (existsSync(earlier) && !existsSync(folder)) renameSync(earlier, folder);
  createOpenFolder(folder);
  if (canEnterFoldersAbove(join(folder, name), osUser)) return folder;
  throw new Error(
    `PostgreSQL runs as uid ${osUser?.uid}, which may not enter ${folder}. Allow it with ` +
      `"chmod a+x" on the folders above, start Quad as an ordinary user, or set DATABASE_URL.`,
  );
}

/** A new folder that anybody may enter, whatever the umask. */
function createOpenFolder(folder: string): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

/** Makes the user the owner of a file or folder. */
export function giveOwnership(path: string, osUser: OsUser): void {
  if (osUser) chownSync(path, osUser.uid, osUser.gid);
}
