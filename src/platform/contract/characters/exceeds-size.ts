/**
 * Whether an untrusted value would be longer than about `limit` characters as JSON. It stops at the limit and does
 * not recurse, so deep, wide or circular values are safe.
 */
export function exceedsSize(value: unknown, limit: number): boolean {
  const waiting: unknown[] = [value];
  let size = 0;
  while (waiting.length > 0) {
    const next = waiting.pop();
    const parts = getParts(next);
    size += punctuation + (typeof next === 'string' ? next.length : parts.length);
    if (size > limit) return true;
    for (const part of parts) waiting.push(part);
  }
  return false;
}

const punctuation = 2;

function getParts(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value) ? value : Object.entries(value).flat();
}
