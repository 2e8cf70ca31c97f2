// What deals show of a listing.
export { PriceForm } from './price-form.tsx';
