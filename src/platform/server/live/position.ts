/** How far a stream has read each of its channels. */
export type Position = { campus: number; member: number };

/** The event id that a browser stores and sends back: `12.3`. */
export function formatPosition(position: Position): string {
  return `${position.campus}.${position.member}`;
}

/**
 * Parses an event id; undefined if the text is not an event id. A forged id reveals nothing: it is used for the
 * viewer's own channels only.
 */
export function parsePosition(text: string | undefined): Position | undefined {
  const match = /^(\d{1,15})\.(\d{1,15})$/.exec(text ?? '');
  return match ? { campus: Number(match[1]), member: Number(match[2]) } : undefined;
}
