// The login screens, loaded separately from `index.ts`.
export { ForgotPasswordPage } from './forgot-password-page.tsx';
export { GoogleReturnPage } from './google/google-return-page.tsx';
export { CrossSiteLoginPage } from './cross-site-login-page.tsx';
export { LinkSentPage } from './link-sent-page.tsx';
export { LoginPage } from './login-page.tsx';
export { NewPasswordPage } from './new-password-page.tsx';
export { RegisterPage } from './register-page.tsx';
export { SessionsView } from './sessions-view.tsx';
export { UndoEmailPage } from './undo-email-page.tsx';
export { UserRegistrationPage } from './user-registration-page.tsx';
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
