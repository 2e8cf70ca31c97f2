export {
  answerMeeting,
  counterOffer,
  dealsWith,
  enterCode,
  makeOffer,
  moveDeal,
  openDeals,
  proposeMeeting,
  reserveItem,
  undoEnd,
} from './schemas/deals.ts';
export { newestDeal, stepLine, type NewestDeal, type StepLine } from './schemas/deal-step.ts';
export { dealView, type DealView } from './schemas/deal-view.ts';
export { sellItem, showSale, undoSale, type PossibleBuyer, type SaleView } from './schemas/sale.ts';
export { memberRatings, rateDeal } from './schemas/ratings.ts';
