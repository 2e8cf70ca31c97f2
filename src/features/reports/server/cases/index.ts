export { addCaseAct, closeReportsOf, judgeReportsOf, lockCase } from './case-queries.ts';
