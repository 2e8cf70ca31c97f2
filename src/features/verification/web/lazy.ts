// The verification screens, loaded when one is opened.
export { CodeForm } from './code-form.tsx';
export { EnterPinView } from './enter-pin-view.tsx';
export { SchoolEmailView } from './school-email-view.tsx';
export { VerifyEmailPage } from './verify-email-page.tsx';
