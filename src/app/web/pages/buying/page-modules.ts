import { cart as bagPage } from '#features/bag/web/lazy.ts';
import { whereBag } from './where-bag.tsx';

// The bag, which says that deals are made in person where the campus has none.
export const cart = whereBag(bagPage);
