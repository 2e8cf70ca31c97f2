import type { MeetingSpot } from '../schemas.ts';

/** A line of the setting: the name of a place, then the address of the public page that says that one can meet there. */
export const spotPattern = /^([^\p{C}<>]{1,100}?)\s{1,10}(https?:\/\/[^\s<>]{4,190})$/u;

/** The places of a campus where members can meet; a line that is none is left out. */
export function toMeetingSpots(lines: readonly string[]): MeetingSpot[] {
  return lines.flatMap((line) => {
    const [, name, source] = spotPattern.exec(line) ?? [];
    return name !== undefined && source !== undefined ? [{ name, source }] : [];
  });
}
