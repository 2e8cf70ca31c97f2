export { bag } from './feature.ts';
export { takeOut } from './change-bag.ts';
