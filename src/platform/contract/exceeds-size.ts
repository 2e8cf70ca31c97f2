/**
 * Whether a value from outside, written as JSON, is longer than `limit` characters, roughly. It stops
 * at the limit and keeps its own stack, so that neither depth nor breadth nor a circle can hurt it.
 */
export function exceedsSize(value: unknown, limit: number): boolean {
  const waiting: unknown[] = [value];
  let size = 0;
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') size += next.length + 2;
    else if (typeof next !== 'object' || next === null) size += 4;
    else if (Array.isArray(next)) {
      size += next.length + 2;
      if (size > limit) return true;
      for (const item of next) waiting.push(item);
    } else {
      size += 2;
      for (const [key, item] of Object.entries(next)) {
        size += key.length + 4;
        if (size > limit) return true;
        waiting.push(item);
      }
    }
    if (size > limit) return true;
  }
  return false;
}
