export { CodeLine } from './code/code-line.tsx';
export { useAppliedCode } from './code/use-applied-code.ts';
export { keptCodeQuery } from './queries.ts';
