// The screens of the account, loaded when one is opened.
export { accountScreen } from './account-view.tsx';
export { birthDateScreen } from './birth-date-view.tsx';
export { emailScreen } from './email-view.tsx';
export { genderScreen } from './gender-view.tsx';
export { passwordScreen } from './password-view.tsx';
export { phoneScreen } from './phone-view.tsx';
export { usernameScreen } from './username-view.tsx';
