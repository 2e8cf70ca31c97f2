import type { Database } from '../database/database.ts';
import type { MailKind } from './mail-kind.ts';

/** A last look at a mail of one kind before it goes out: what it says by now, or null where nobody wants it any more. */
export type MailPreparer = {
  kind: string;
  prepare(db: Database, props: unknown): Promise<object | null>;
};

/** Ties a kind of mail to its last look; features list theirs, no central switch. */
export function prepareMail<P extends object>(
  kind: MailKind<P>,
  prepare: (db: Database, props: P) => Promise<P | null>,
): MailPreparer {
  // A mail of this kind was asked for with these props; they come back as they were sealed.
  return { kind: kind.name, prepare: (db, props) => prepare(db, props as P) };
}
