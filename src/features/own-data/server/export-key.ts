import { isId } from '#platform/server/ids.ts';

/** The key of a copy's file; the caller has checked whose it is. */
export function exportKey(exportId: string): string {
  if (!isId(exportId)) throw new Error(`not the id of an export: ${exportId}`);
  return `${exportId.toLowerCase()}.zip`;
}

/** The copy that a file belongs to; undefined if no copy has such a key. */
export function exportIdOf(key: string): string | undefined {
  const [id = '', ...rest] = key.split('.');
  return isId(id) && rest.join('.') === 'zip' ? id : undefined;
}
