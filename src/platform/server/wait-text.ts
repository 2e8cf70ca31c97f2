const units = [
  { name: 'hour', seconds: 3_600 },
  { name: 'minute', seconds: 60 },
] as const;

/** A time to wait in words, rounded up; `a moment` if it is less than a minute or unknown. */
export function waitText(seconds: number | undefined): string {
  for (const unit of units) {
    if (seconds === undefined || seconds < unit.seconds) continue;
    const count = Math.ceil(seconds / unit.seconds);
    return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
  }
  return 'a moment';
}
