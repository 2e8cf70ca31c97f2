// Parts of login pages for the pages of other features, loaded separately from `index.ts`.
export {
  fieldSentences,
  hasTwoWords,
  maxNameLength,
  maxPasswordLength,
  minPasswordLength,
} from '../contract/fields.ts';
export { linkSentences, sendPasswordReset } from '../contract/links.ts';
export {
  changePassword,
  passwordErrors,
  passwordSentences,
  recentLogInErrors,
} from '../contract/password.ts';
export { registerErrors, signInErrors } from '../contract/sign-in.ts';
export { EmailField } from './email-field.tsx';
export { emailProblem } from './entry-checks.ts';
export { readEntryQuery } from './entry-query.ts';
export { EntryForm } from './entry-form.tsx';
export { EntryLink } from './entry-link.tsx';
export { EntryPage } from './entry-page.tsx';
export { VerifiedStudent } from './verified-student.tsx';
