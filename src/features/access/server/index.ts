export { access } from './feature.ts';
