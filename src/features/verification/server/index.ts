export { verification } from './feature.ts';
export { deleteCodesOf } from './code-queries.ts';
