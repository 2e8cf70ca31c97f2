// What members who sell and buy are told.
export { notifyDeal, notifyStillThere } from '../notify.ts';
