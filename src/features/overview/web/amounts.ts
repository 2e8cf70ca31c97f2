const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** '40 s', '12 min', '3.5 h', '9 d': two digits are enough to compare. */
export function formatDuration(seconds: number): string {
  if (seconds < minute) return `${Math.round(seconds)} s`;
  if (seconds < hour) return `${Math.round(seconds / minute)} min`;
  if (seconds < 2 * day) return `${round(seconds / hour)} h`;
  return `${round(seconds / day)} d`;
}

/** '210 MB', '1.4 GB' */
export function formatBytes(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} kB`;
  return bytes < 1e9 ? `${round(bytes / 1e6)} MB` : `${round(bytes / 1e9)} GB`;
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** '64%' */
export function formatShare(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function round(amount: number): string {
  return amount.toLocaleString('en-US', { maximumFractionDigits: amount < 10 ? 1 : 0 });
}
