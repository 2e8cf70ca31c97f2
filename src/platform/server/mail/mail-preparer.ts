import type { Database } from '../database/database.ts';
import type { MailKind } from './mail-kind.ts';

/** Updates the props of a mail just before the mail is sent; null if the mail is no longer wanted. */
export type MailPreparer = {
  kind: string;
  prepare(db: Database, props: unknown, mail: { createdAt: Date }): Promise<object | null>;
};

/** Ties a kind of mail to its preparation; each feature lists its own. */
export function prepareMail<P extends object>(
  kind: MailKind<P>,
  prepare: (db: Database, props: P) => Promise<P | null>,
): MailPreparer {
  // These props were sealed when the mail was requested, with the type of its kind.
  return { kind: kind.name, prepare: (db, props) => prepare(db, props as P) };
}

/** Drops mails whose code or link has expired before they could be sent, as after a day without a mail server. */
export function dropExpired(kind: MailKind<{ validMinutes: number }>): MailPreparer {
  return {
    kind: kind.name,
    async prepare(_db, props, { createdAt }) {
      // As in `prepareMail`.
      const sealed = props as { validMinutes: number };
      const expiresAt = createdAt.getTime() + sealed.validMinutes * 60_000;
      return Date.now() < expiresAt ? sealed : null;
    },
  };
}
