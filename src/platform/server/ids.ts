import { v7, validate } from 'uuid';

/** A new id: UUIDv7, so later rows sort later and are near each other in an index. */
export function newId(): string {
  return v7();
}

/** Whether a part of a path can be an id; if not, no row has it. */
export function isId(text: string): boolean {
  return validate(text);
}
