import { v7, validate } from 'uuid';

/** A new id: UUIDv7, so that rows made later sort later and land together in an index. */
export function newId(): string {
  return v7();
}

/** Whether a path's text can be an id at all; what cannot is treated as something that is not there. */
export function isId(text: string): boolean {
  return validate(text);
}
