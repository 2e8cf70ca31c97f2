// The verification screens, loaded when one is opened.
export { CodeForm } from './code-form.tsx';
export { enterPinScreen, schoolEmailScreen } from './school-email-screens.tsx';
export { verifyEmailPage } from './verify-email-page.tsx';
