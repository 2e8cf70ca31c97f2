import { randomBytes } from 'node:crypto';

/** A new id of Stripe's form: `newId('ch_')`. */
export function newId(prefix: string): string {
  return `${prefix}${randomBytes(8).toString('hex')}`;
}
