/**
 * Whether the clocks of two zones show different times now. Offsets are compared, not names, because zones have
 * aliases; an unknown name counts as no difference.
 */
export function clocksDiffer(one: string, other: string, now: Date): boolean {
  const [offset, otherOffset] = [getOffset(one, now), getOffset(other, now)];
  return offset !== null && otherOffset !== null && offset !== otherOffset;
}

/** The offset of a time zone, such as `GMT-05:00`; null for an unknown zone. */
function getOffset(timeZone: string, now: Date): string | null {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    const parts = format.formatToParts(now);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null;
  } catch {
    return null;
  }
}
