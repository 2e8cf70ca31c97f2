export { addresses } from './feature.ts';
