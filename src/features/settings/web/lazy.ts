// The screens of the account, loaded when one is opened.
export { accountQuery } from './account-query.ts';
export { AccountView } from './account-view.tsx';
export { BirthDateView } from './birth-date-view.tsx';
export { EmailView } from './email-view.tsx';
export { GenderView } from './gender-view.tsx';
export { PasswordView } from './password-view.tsx';
export { PhoneView } from './phone-view.tsx';
export { UsernameView } from './username-view.tsx';
