export { newEmailQuery } from './queries.ts';
