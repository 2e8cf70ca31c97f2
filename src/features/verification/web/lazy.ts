// The door to the screens that prove an address; loaded when somebody comes to one.
export { EnterPinView } from './enter-pin-view.tsx';
export { SchoolEmailView } from './school-email-view.tsx';
export { VerifyEmailPage } from './verify-email-page.tsx';
