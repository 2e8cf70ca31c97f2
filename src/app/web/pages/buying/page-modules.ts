import { cart as bagPage } from '#features/bag/web/lazy.ts';
import { whereBag } from './where-bag.tsx';

// The pages of buying by card, each of which says that deals are made in person where the campus has no bag.
export const cart = whereBag(bagPage);
