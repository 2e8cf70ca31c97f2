/** Lower-case words and numbers between slashes: no `..`, no hidden file, no absolute path. */
const keyPattern = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]+$/;

export function isKey(key: string): boolean {
  return keyPattern.test(key);
}

const folderPattern = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/;

/** A folder of keys, such as `a/b`. */
export function requireKeyFolder(folder: string): string {
  if (!folderPattern.test(folder)) throw new Error(`not a folder of stored files: ${folder}`);
  return folder;
}

export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a key of a stored file: ${key}`);
  return key;
}
