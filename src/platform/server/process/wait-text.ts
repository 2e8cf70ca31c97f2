const units = [
  // A wait until tomorrow is written in hours.
  { name: 'day', seconds: 24 * 3_600, from: 48 * 3_600 },
  { name: 'hour', seconds: 3_600, from: 3_600 },
  { name: 'minute', seconds: 60, from: 60 },
] as const;

/** A time to wait in words, rounded up; `a moment` if it is less than a minute or unknown. */
export function waitText(seconds: number | undefined): string {
  for (const unit of units) {
    if (seconds === undefined || seconds < unit.from) continue;
    const count = Math.ceil(seconds / unit.seconds);
    return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
  }
  return 'a moment';
}
