export { deletionQuery } from './queries.ts';
