export { overview } from './feature.ts';
