// The page at /add-code, which the app shows only on campuses with the bag, and the console's view.
export { page as addCode } from './code/add-code-page.tsx';
export { PromotionsView } from './console/promotions-view.tsx';
