// Loaded when an owner marks a thing as sold.
export { SaleDialog } from './sale-dialog.tsx';
