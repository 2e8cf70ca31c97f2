import { dateFormat } from './date-format.ts';

const offset = { timeZoneName: 'longOffset' } as const;
const abbreviation = { timeZoneName: 'short' } as const;
const longName = { timeZoneName: 'longGeneric' } as const;

/** Whether clocks in a zone show another time than the reader's at a moment. */
export function clocksDiffer(
  reader: { ms: number; timeZone: string },
  timeZone: string,
  ms = reader.ms,
): boolean {
  return part(offset, timeZone, ms) !== part(offset, reader.timeZone, ms);
}

/** 'Central Time' */
export function zoneName(ms: number, timeZone: string): string {
  return part(longName, timeZone, ms);
}

/** 'CST', as at that moment */
export function zoneAbbreviation(ms: number, timeZone: string): string {
  return part(abbreviation, timeZone, ms);
}

function part(options: Readonly<Intl.DateTimeFormatOptions>, timeZone: string, ms: number): string {
  const parts = dateFormat(options, timeZone).formatToParts(ms);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
