// Loaded after the page, and only where the campus has the bag.
export { BagFollower } from './bag-follower.tsx';
export { page as cart } from './cart/cart-page.tsx';
