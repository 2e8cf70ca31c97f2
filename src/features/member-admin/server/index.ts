export { memberAdmin } from './feature.ts';
