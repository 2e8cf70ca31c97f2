import { fieldSentences, hasTwoWords, looksLikeEmail } from '../../contract/fields.ts';

/** Checks of the login forms before they are sent. */
export function emailProblem(value: string): string | undefined {
  const email = value.trim();
  if (email === '') return fieldSentences.emailRequired;
  return looksLikeEmail(email) ? undefined : fieldSentences.emailInvalid;
}

export function passwordProblem(value: string): string | undefined {
  return value === '' ? fieldSentences.passwordRequired : undefined;
}

export function nameProblem(value: string): string | undefined {
  if (value.trim() === '') return fieldSentences.nameRequired;
  return hasTwoWords(value) ? undefined : fieldSentences.fullNameRequired;
}
