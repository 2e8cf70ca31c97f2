declare const props: unique symbol;

/**
 * `now` is for mails that must not wait: codes, links and news about the account. They go before `later`, which is
 * delayed by MAIL_NOTIFY_DELAY and whose address is read when it is sent.
 */
export type MailUrgency = 'now' | 'later';

/** One kind of mail. `P` is the props type of its template; it exists only as a type. */
export type MailKind<P> = { name: string; urgency: MailUrgency; readonly [props]?: P };

export function defineMail<P>(kind: { name: string; urgency: MailUrgency }): MailKind<P> {
  return kind;
}

/** A mail as a handler requests it; its text is made from `props` when it is delivered. */
export type MailRequest<P> = {
  to: string;
  /** The campus whose name, colors and address the mail shows. */
  campusId: string;
  memberId?: string | null;
  /** For a mail that waits longer than others of its urgency. */
  notBefore?: Date;
  props: P;
};
