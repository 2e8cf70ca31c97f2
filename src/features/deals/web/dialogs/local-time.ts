import { TZDate } from '@date-fns/tz';

const two = (part: number) => String(part).padStart(2, '0');

/** A moment in a time zone, as `datetime-local` fields have it: `2026-11-20T18:00`. */
export function toLocalTime(at: Date, timeZone: string): string {
  const local = new TZDate(at, timeZone);
  const day = `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`;
  return `${day}T${two(local.getHours())}:${two(local.getMinutes())}`;
}

/**
 * The moment of a local time; undefined if there is none: the field is empty, or the clocks go forward over it that night. Of
 * an hour that comes twice, the first.
 */
export function fromLocalTime(text: string, timeZone: string): Date | undefined {
  const [year, month, day, hour, minute] = text.split(/[-T:]/u).map(Number);
  if (year === undefined || month === undefined) return undefined;
  const at = new Date(+new TZDate(year, month - 1, day ?? 1, hour ?? 0, minute ?? 0, timeZone));
  if (Number.isNaN(at.getTime()) || toLocalTime(at, timeZone) !== text) return undefined;
  const earlier = new Date(at.getTime() - 3_600_000);
  return toLocalTime(earlier, timeZone) === text ? earlier : at;
}
