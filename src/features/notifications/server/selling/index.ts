// What members who sell and buy are told.
export {
  dealMailFacts,
  dealMailFactsNow,
  planDealMail,
  type DealMailFacts,
} from './deal-mail-queries.ts';
export { notifyDeal, notifyLoweredPrice, notifyStillThere } from '../notify.ts';
