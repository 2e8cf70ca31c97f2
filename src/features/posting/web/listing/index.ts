// What deals show and do of a listing.
export { PriceForm } from './price-form.tsx';
export { keepWaitingSale } from './waiting-sales.ts';
