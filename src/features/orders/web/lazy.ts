// The page of checkout, which the app shows only on campuses with the bag; and the console's views.
export { page as checkout } from './checkout/checkout-page.tsx';
export { OrderView } from './console/order-view.tsx';
export { OrdersView } from './console/orders-view.tsx';
