export { bagIds, useBagCount, useIsInBag } from './bag-ids.ts';
