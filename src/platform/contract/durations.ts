export const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;

/** A number of minutes in words: `two hours` and the like for whole hours. */
export function formatMinutes(minutes: number): string {
  if (minutes < 60 || minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? 'one hour' : `${minutes / 60} hours`;
}
