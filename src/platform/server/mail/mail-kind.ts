declare const props: unique symbol;

/**
 * `now` is for what somebody waits for (codes, links). It overtakes `later`, which is held back for MAIL_NOTIFY_DELAY
 * and whose address is read when it is sent.
 */
export type MailUrgency = 'now' | 'later';

/** One kind of mail. `P` is what its template is given; it exists for the types alone. */
export type MailKind<P> = { name: string; urgency: MailUrgency; readonly [props]?: P };

export function defineMail<P>(kind: { name: string; urgency: MailUrgency }): MailKind<P> {
  return kind;
}

/** A mail as a rule asks for it; its text is made from `props` when it is delivered. */
export type MailRequest<P> = {
  to: string;
  /** Whose name, colours and address the mail carries. */
  campusId: string;
  memberId?: string | null;
  props: P;
};
