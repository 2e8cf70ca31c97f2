export { keepPushing } from './keep-pushing.ts';
