// Parts of login pages for the pages of other features, loaded separately from `index.ts`.
export { fieldSentences, hasTwoWords, maxNameLength } from '../contract/fields.ts';
export { linkSentences, sendPasswordReset } from '../contract/links.ts';
export {
  changePassword,
  passwordErrors,
  passwordSentences,
  recentLoginErrors,
} from '../contract/password.ts';
export { registerErrors, signInErrors } from '../contract/sign-in.ts';
export { EmailField } from './entry/email-field.tsx';
export { emailProblem } from './entry/entry-checks.ts';
export { readEntryQuery } from './entry/entry-query.ts';
export { EntryForm } from './entry/entry-form.tsx';
export { EntryLink } from './entry/entry-link.tsx';
export { EntryPage } from './entry/entry-page.tsx';
export { CurrentPasswordField, NewPasswordField } from './passwords/password-fields.tsx';
