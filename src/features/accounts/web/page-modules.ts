// The login pages and the list of sessions, loaded together.
export { page as forgotPassword } from './forgot-password-page.tsx';
export { page as google } from './google/google-return-page.tsx';
export { page as crossSiteLogin } from './cross-site-login-page.tsx';
export { page as sent } from './link-sent-page.tsx';
export { page as logIn } from './login-page.tsx';
export { page as newPassword } from './new-password-page.tsx';
export { page as register } from './register-page.tsx';
export { page as sessions } from './sessions-view.tsx';
export { page as undoEmail } from './undo-email-page.tsx';
export { page as userRegistration } from './user-registration-page.tsx';
