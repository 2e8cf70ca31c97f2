// The login screens, loaded separately from `index.ts`.
export { forgotPasswordPage } from './forgot-password-page.tsx';
export { googleReturnPage } from './google/google-return-page.tsx';
export { crossSiteLoginPage } from './cross-site-login-page.tsx';
export { linkSentPage } from './link-sent-page.tsx';
export { logInPage } from './login-page.tsx';
export { newPasswordPage } from './new-password-page.tsx';
export { registerPage } from './register-page.tsx';
export { sessionsScreen } from './sessions-view.tsx';
export { undoEmailPage } from './undo-email-page.tsx';
export { userRegistrationPage } from './user-registration-page.tsx';
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
