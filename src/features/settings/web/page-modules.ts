// The screens of the account, by the last parts of their addresses; loaded when one is opened.
export { page as account } from './account-view.tsx';
export { page as screen_name } from './username-view.tsx';
export { page as password } from './password-view.tsx';
export { page as email } from './email-view.tsx';
export { page as phone } from './phone-view.tsx';
export { page as gender } from './gender-view.tsx';
export { page as birth_date } from './birth-date-view.tsx';
