// Part of the page of one's own data, loaded separately.
export { DeleteAccount } from './delete-account.tsx';
export { deletionQuery } from './queries.ts';
