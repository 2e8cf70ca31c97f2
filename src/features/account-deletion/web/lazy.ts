// Part of the data page, loaded separately.
export { AccountDeletion } from './account-deletion.tsx';
