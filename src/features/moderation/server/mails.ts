import { defineMail } from '#platform/server/mail/mail-kind.ts';

/** Tells a member what staff decided about them; `appealLink` is missing where nothing can be appealed. */
export const decisionMail = defineMail<{
  firstName: string;
  heading: string;
  words: string;
  /** The words of the reported thing; empty for profiles. */
  thing: string;
  appealLink?: string;
}>({ name: 'moderationDecision', urgency: 'now' });

/** Tells a member what became of their report. */
export const reportOutcomeMail = defineMail<{ firstName: string; words: string }>({
  name: 'reportOutcome',
  urgency: 'now',
});
