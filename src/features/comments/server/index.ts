export { comments } from './feature.ts';
