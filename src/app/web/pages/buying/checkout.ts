import { checkout } from '#features/orders/web/lazy.ts';
import { whereBag } from './where-bag.tsx';

/** /checkout, apart from the bag: its code is only for whoever pays. */
export const page = whereBag(checkout);
