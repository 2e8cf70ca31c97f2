import type { Database } from '../database/database.ts';
import type { MailKind } from './mail-kind.ts';

/** Updates the props of a mail just before the mail is sent; null if the mail is no longer wanted. */
export type MailPreparer = {
  kind: string;
  prepare(db: Database, props: unknown): Promise<object | null>;
};

/** Ties a kind of mail to its preparation; each feature lists its own. */
export function prepareMail<P extends object>(
  kind: MailKind<P>,
  prepare: (db: Database, props: P) => Promise<P | null>,
): MailPreparer {
  // These props were sealed when the mail was requested, with the type of its kind.
  return { kind: kind.name, prepare: (db, props) => prepare(db, props as P) };
}
