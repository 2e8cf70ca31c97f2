import { defineLiveEvent } from '#platform/contract/routes/live-event.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

export { dealErrors } from './contract/errors.ts';
export {
  isOpen,
  type DealMove,
  type DealState,
  type EndReason,
  type Payment,
} from './contract/moves.ts';

/** The page of the order that pays a deal by card. */
export const orderPath = (orderId: string) => `/orders/${orderId}`;

/** The page that pays what is held for the buyer by card, where the campus has the bag. */
export const payPath = (postId: string) => `/checkout?post=${postId}`;

/** What is for sale beside an item that someone else got: of its category, or with the words of its name. */
export function othersLikePath({ category, title }: { category: string | null; title: string }) {
  const query = category === null ? { q: title } : { category };
  return `/search?${new URLSearchParams({ ...query, available: '1' })}`;
}

/** An offer that nobody answers expires after this. */
export const offerHours = 24;

/** For how long an item is reserved for one buyer; an agreed meeting extends it. */
export const holdHours = 24;

/** How long after the time of an agreed meeting the item stays reserved. */
export const holdAfterMeetingHours = 3;

/** Offers that a buyer may make for one item before the seller answers. */
export const maxUnansweredOffers = 3;

/** Wrong codes of one deal, all holds together: a new hold is no new chance to guess. */
export const maxCodeTries = 5;

/** How far ahead a meeting can be. */
export const meetingDaysAhead = 14;

export const maxPlaceLength = 100;

/** Both are reminded this long before they meet. */
export const reminderMinutes = 60;

/** After so many days without a word the author is asked whether an item is still there. */
export const silentDays = 14;

/** So long after the handoff, whoever has not rated the other is asked to. */
export const rateAfterHours = 24;

/** A rating is shown when both have rated, or this long after the handoff. */
export const ratingDays = 7;

export const maxRatingLength = 140;

/** Words of a rating. */
export const ratingWords = [
  'on time',
  'friendly',
  'as described',
  'fair price',
  'quick to answer',
  'late',
  'not as described',
] as const;

/** The deals between the caller and another member. */
export const dealsWith = defineRoute<typeof schemas.dealsWith>({
  id: 'dealsWith',
  method: 'GET',
  path: '/api/deals',
  guestAction: 'message',
});

/** Whose deals about an own item are open: they are told if it is deleted. */
export const openDeals = defineRoute<typeof schemas.openDeals>({
  id: 'openDeals',
  method: 'GET',
  path: '/api/posts/:postId/deals',
  guestAction: 'message',
});

/** The buyer offers a price for an item, or another one than before. */
export const makeOffer = defineRoute<typeof schemas.makeOffer>({
  id: 'makeOffer',
  method: 'POST',
  path: '/api/posts/:postId/offers',
  guestAction: 'message',
});

/** The seller reserves an item for a member who wrote to them. */
export const reserveItem = defineRoute<typeof schemas.reserveItem>({
  id: 'reserveItem',
  method: 'POST',
  path: '/api/posts/:postId/reservations',
  guestAction: 'message',
});

/** Who may have bought a thing that the caller sells. */
export const showSale = defineRoute<typeof schemas.showSale>({
  id: 'showSale',
  method: 'GET',
  path: '/api/posts/:postId/sale',
  guestAction: 'post',
});

/**
 * The seller says that a thing is sold, and to whom. If anybody is told of it, it is carried out once it can no longer be undone
 * (`undoSale`), also if the page is closed.
 */
export const sellItem = defineRoute<typeof schemas.sellItem>({
  id: 'sellItem',
  method: 'POST',
  path: '/api/posts/:postId/sale',
  guestAction: 'post',
});

/** The seller takes that back. */
export const undoSale = defineRoute<typeof schemas.undoSale>({
  id: 'undoSale',
  method: 'DELETE',
  path: '/api/posts/:postId/sale',
  guestAction: 'post',
});

/** The seller asks for another price than the open offer. */
export const counterOffer = defineRoute<typeof schemas.counterOffer>({
  id: 'counterOffer',
  method: 'POST',
  path: '/api/deals/:dealId/counter',
  guestAction: 'message',
});

/** Accepts, declines, takes back, leaves, releases or confirms. */
export const moveDeal = defineRoute<typeof schemas.moveDeal>({
  id: 'moveDeal',
  method: 'POST',
  path: '/api/deals/:dealId/moves',
  guestAction: 'message',
});

/** Takes back an end that can still be undone. */
export const undoEnd = defineRoute<typeof schemas.undoEnd>({
  id: 'undoEnd',
  method: 'DELETE',
  path: '/api/deals/:dealId/ending',
  guestAction: 'message',
});

/** The seller types the code that the buyer shows: the item is handed over. */
export const enterCode = defineRoute<typeof schemas.enterCode>({
  id: 'enterCode',
  method: 'POST',
  path: '/api/deals/:dealId/code',
  guestAction: 'message',
});

/** Proposes where and when to meet, or another place or time. */
export const proposeMeeting = defineRoute<typeof schemas.proposeMeeting>({
  id: 'proposeMeeting',
  method: 'PUT',
  path: '/api/deals/:dealId/meeting',
  guestAction: 'message',
});

/** Agrees to the proposed meeting, or cancels it. */
export const answerMeeting = defineRoute<typeof schemas.answerMeeting>({
  id: 'answerMeeting',
  method: 'POST',
  path: '/api/deals/:dealId/meeting/answer',
  guestAction: 'message',
});

/** Rates the other member after the handoff, once. */
export const rateDeal = defineRoute<typeof schemas.rateDeal>({
  id: 'rateDeal',
  method: 'POST',
  path: '/api/deals/:dealId/rating',
  guestAction: 'message',
});

/** How many deals a member has done, and how others rated them. */
export const memberRatings = defineRoute<typeof schemas.memberRatings>({
  id: 'memberRatings',
  method: 'GET',
  path: '/api/profiles/:username/ratings',
});

/** A deal of the listening member changed. */
export const dealChanged = defineLiveEvent<typeof schemas.dealView>('deal.changed');
