export { bag } from './feature.ts';
