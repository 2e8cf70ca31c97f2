/** Password length (LIMIT-24), in characters as people count them. */
export const minPasswordLength = 8;

export const maxPasswordLength = 30;

/** Characters of the first name, and of the last name (LIMIT-28). */
export const maxNameLength = 20;

/** What a form says about its fields before it is sent. */
export const fieldSentences = {
  emailRequired: 'Email is required.',
  emailInvalid: 'Invalid email address!',
  passwordRequired: 'Password is required.',
  nameRequired: 'Name is required.',
  fullNameRequired: 'Full name is required',
} as const;

/** A rough check; the server checks the address fully. */
export function looksLikeEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(value);
}

/** Words with digits do not count, because they do not become part of the name (PROFILE-22). */
export function hasTwoWords(name: string): boolean {
  const seen = name.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return (
    seen.split(/[\s.,-]+/).filter((word) => /\p{L}/u.test(word) && !/\p{N}/u.test(word)).length >= 2
  );
}
