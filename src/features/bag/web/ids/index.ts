export { bagTitle, cartPath } from '../../contract/cart.ts';
export { bagIds, useBagCount, useIsInBag } from './bag-ids.ts';
