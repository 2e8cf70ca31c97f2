// What members who sell and buy are told.
export { notifyDeal, notifyLoweredPrice, notifyStillThere } from '../notify.ts';
