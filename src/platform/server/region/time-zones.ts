/**
 * Whether two zones' clocks show different times now. Aliases of one zone share its offset, so their names need no
 * comparing; a name that nobody knows differs from nothing.
 */
export function clocksDiffer(one: string, other: string, now: Date): boolean {
  const [offset, otherOffset] = [offsetOf(one, now), offsetOf(other, now)];
  return offset !== null && otherOffset !== null && offset !== otherOffset;
}

/** `GMT-05:00`, or null for what is no zone. */
function offsetOf(timeZone: string, now: Date): string | null {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    const parts = format.formatToParts(now);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null;
  } catch {
    return null;
  }
}
