/** Lower-case words and numbers between slashes: no `..`, no hidden file, no absolute path. */
const keyPattern = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]+$/;

export function isKey(key: string): boolean {
  return keyPattern.test(key);
}

export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a key of a stored file: ${key}`);
  return key;
}
