export { wanted } from './feature.ts';
