// The login pages and the list of sessions, loaded together.
export { page as forgotPassword } from './passwords/forgot-password-page.tsx';
export { page as google } from './google/google-return-page.tsx';
export { page as crossSiteLogin } from './links/cross-site-login-page.tsx';
export { page as sent } from './links/link-sent-page.tsx';
export { page as logIn } from './entry/login-page.tsx';
export { page as newPassword } from './passwords/new-password-page.tsx';
export { page as register } from './entry/register-page.tsx';
export { page as sessions } from './sessions/sessions-view.tsx';
export { page as undoEmail } from './links/undo-email-page.tsx';
export { page as userRegistration } from './entry/user-registration-page.tsx';
