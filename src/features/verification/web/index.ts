export { newEmailQuery, schoolEmailQuery } from './queries.ts';
