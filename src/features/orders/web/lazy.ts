// The page of checkout, which the app shows only on campuses with the bag.
export { page as checkout } from './checkout/checkout-page.tsx';
