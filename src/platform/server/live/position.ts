/** How far a stream has read each of its audiences. */
export type Position = { campus: number; member: number };

/** The event id that a browser keeps and hands back: `12.3`. */
export function formatPosition(position: Position): string {
  return `${position.campus}.${position.member}`;
}

/** Reads an event id; undefined where it is none. It only ever counts within the reader's own audiences. */
export function parsePosition(text: string | undefined): Position | undefined {
  const match = /^(\d{1,15})\.(\d{1,15})$/.exec(text ?? '');
  return match ? { campus: Number(match[1]), member: Number(match[2]) } : undefined;
}
