import { createHmac, timingSafeEqual } from 'node:crypto';
import { platformErrors } from '#platform/contract/errors.ts';
import { fail } from './fail.ts';

/** Bytes of the signature kept; enough against guessing, short in an address. */
const signatureBytes = 12;

/** Values of a cursor: numbers and texts, in an order that its list knows. */
export type CursorValues = (string | number)[];

/**
 * Seals where a list goes on. `list` names the list and all that it is filtered by (campus, category),
 * so that a cursor opens only the list that made it.
 */
export function sealCursor(secret: string, list: string, values: CursorValues): string {
  const body = Buffer.from(JSON.stringify(values)).toString('base64url');
  return `${body}.${sign(secret, list, body).toString('base64url')}`;
}

/** Opens a cursor of this list; one that is forged, damaged or another list's is refused with 400. */
export function openCursor(secret: string, list: string, cursor: string): CursorValues {
  const [body = '', signature = '', ...more] = cursor.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(secret, list, body);
  const isLike = given.length === expected.length && more.length === 0;
  if (!isLike || !timingSafeEqual(given, expected)) {
    throw fail(platformErrors.cursor_invalid);
  }
  // The signature says that we wrote it.
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as CursorValues;
}

function sign(secret: string, list: string, body: string): Buffer {
  const text = JSON.stringify(['cursor', list, body]);
  return createHmac('sha256', secret).update(text).digest().subarray(0, signatureBytes);
}
