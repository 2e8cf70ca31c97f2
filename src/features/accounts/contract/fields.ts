/** Passwords, in characters as people count them (decisions, Identity and privacy). */
export const minPasswordLength = 8;

export const maxPasswordLength = 30;

/** First and last name each (accounts §5). */
export const maxNameLength = 20;

/** What a form says of its fields before anything is sent (accounts §5). */
export const fieldSentences = {
  emailRequired: 'Email is required.',
  emailInvalid: 'Invalid email address!',
  passwordRequired: 'Password is required.',
  nameRequired: 'Name is required.',
  fullNameRequired: 'Full name is required',
} as const;

/** A simple address pattern; the server looks closer. */
export function looksLikeEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
}

export function hasTwoWords(name: string): boolean {
  return name.split(/[\s.,-]+/).filter((word) => /\p{L}/u.test(word)).length >= 2;
}
