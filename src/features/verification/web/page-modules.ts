// The pages and screens of verification, loaded when one is opened.
export { enterPin, schoolEmail } from './school-email-screens.tsx';
export { page as verifyEmail } from './verify-email-page.tsx';
