/** When the live stream told of a subject last, counted in all that it told: of a post, a message, a badge. */
const lastTold = new Map<string, number>();
let tellings = 0;

export function noteTold(subject: string): void {
  lastTold.set(subject, ++tellings);
}

/** Where the stream stands as a call begins. */
export function tellingsSoFar(): number {
  return tellings;
}

/**
 * Whether the stream has told of a subject since then, or ever. What a call answers of it is left out in that case: it
 * may be older than what was told, while the stream itself ends with what is true.
 */
export function isTold(subject: string, since = 0): boolean {
  return (lastTold.get(subject) ?? 0) > since;
}
