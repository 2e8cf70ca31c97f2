export { closeShown } from './close-shown.ts';
export { keepPushing } from './keep-pushing.ts';
