export { schoolEmailQuery } from './queries.ts';
