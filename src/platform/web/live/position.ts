/** An event id: how far the campus's log and the member's log were read, such as `12.3`. */
export type Position = readonly [campus: number, member: number];

export function parsePosition(text: string): Position {
  const [campus = 0, member = 0] = text.split('.').map(Number);
  return [campus, member];
}

/** Whether `next` is ahead of `seen` in either log. */
export function isAhead(next: Position, seen: Position): boolean {
  return next[0] > seen[0] || next[1] > seen[1];
}

export function furthest(a: Position, b: Position): Position {
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1])];
}
