import type { Position } from '../live/position.ts';

/** Stands for an unknown number, such as that of the log to which an event does not belong; lower than every number. */
export const unknownNumber = -1;

const readAts = new WeakMap<object, Position>();

/** Stores the position at which a response or event was read. */
export function noteReadAt(data: unknown, position: Position): void {
  if (typeof data === 'object' && data !== null) readAts.set(data, position);
}

/** The position of a response of `callApi` or of an event's message. */
export function getReadAt(data: object): Position {
  return readAts.get(data) ?? [unknownNumber, unknownNumber];
}

/** The position of an event, just below its number: a response at that number already includes the event. */
export function eventReadAt(event: { campus?: unknown; member?: unknown }): Position {
  return [belowNumber(event.campus), belowNumber(event.member)];
}

function belowNumber(number: unknown): number {
  return typeof number === 'number' ? number - 0.5 : unknownNumber;
}
