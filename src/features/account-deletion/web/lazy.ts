// Part of the data page, loaded separately.
export { DeleteAccount } from './delete-account.tsx';
export { deletionQuery } from './queries.ts';
