// What the feature `orders` needs: deals that are paid by card.
export { holdForPayment, lockPayable, takeCardStep, type PayableItem } from './card-deals.ts';
export {
  canMove,
  type CardMove,
  type DealState,
  type Delivery,
  type Mover,
  type Payment,
} from '../../contract/moves.ts';
export { settleOrder } from './settle-order.ts';
