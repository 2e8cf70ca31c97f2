export { addCaseAct, closeReportsOf, rejectReportsOf, lockCase } from './case-queries.ts';
