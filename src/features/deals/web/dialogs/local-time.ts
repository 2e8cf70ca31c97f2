const two = (part: number) => String(part).padStart(2, '0');

/** A moment in the browser's zone, as `datetime-local` fields have it: `2026-11-20T18:00`. */
export function toLocalTime(at: Date): string {
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/**
 * The moment of a local time; undefined if there is none: the field is empty, or the clocks go forward over it that night. Of
 * an hour that comes twice, the first.
 */
export function fromLocalTime(text: string): Date | undefined {
  const at = new Date(text);
  return toLocalTime(at) === text ? at : undefined;
}
