import { safePath } from '#platform/contract/safe-path.ts';

/** The page of this site that a page of the address book leads back to; the fallback if it names none. */
export function nextPath(search: URLSearchParams, fallback: string): string {
  return safePath(search.get('next'), fallback);
}

/** An address with some values of its query set. */
export function withQuery(address: string, values: Record<string, string>): string {
  const [path = '', query = ''] = address.split('?');
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) search.set(name, value);
  return `${path}?${search}`;
}
