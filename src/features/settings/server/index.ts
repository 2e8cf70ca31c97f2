export { settings } from './feature.ts';
