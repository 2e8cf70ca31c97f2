import { defineMail } from '#platform/server/mail/mail-kind.ts';

/** A post that was found. */
export type FoundPost = {
  path: string;
  /** The beginning of its text; empty on a private campus. */
  text: string;
  /** In words, such as "$30"; null if it is no listing. */
  price: string | null;
};

export type FoundMail = {
  memberId: string;
  /** When the mail was due, as the database writes it: which finds it lists. */
  dueAt: string;
  /** The reader's first name. */
  firstName: string;
  /** The latest ones; until the mail is sent, the first. */
  posts: FoundPost[];
  /** How many there are. */
  count: number;
};

/** What was found for a member's saved searches since the last such mail. */
export const foundMail = defineMail<FoundMail>({ name: 'wantedFound', urgency: 'later' });
