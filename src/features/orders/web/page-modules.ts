export { bought, sold } from './list/orders-pages.tsx';
export { page as order } from './order/order-page.tsx';
