import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineLiveEvent } from '#platform/contract/routes/live-event.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

/** Items in one bag, on one campus. */
export const maxBagItems = 50;

/** How long the bag says of a deleted item that it is gone. */
export const goneItemDays = 30;

/** How often a member or a visitor's network may change or look up a bag in an hour. */
export const bagCallsPerHour = 600;

export const bagErrors = defineErrors({
  bag_off: { status: 404, message: 'There is no bag on this campus. Deals are made in person.' },
  own_bag_item: { status: 422, message: "That's your own item." },
  no_price: { status: 422, message: "This post has no price, so it can't go in your bag." },
  free_item: { status: 422, message: "It's free. Message the seller to pick it up." },
  not_for_sale_now: { status: 409, message: 'This item is no longer for sale.' },
  bag_full: {
    status: 409,
    message: `Your bag is full at ${maxBagItems} items. Remove one first.`,
  },
});

/** The member's bag on this campus. */
export const showBag = defineRoute<typeof schemas.showBag>({
  id: 'showBag',
  method: 'GET',
  path: '/api/bag',
});

/** Adds an item, or says that the member has seen its new price. The same call again changes nothing. */
export const putInBag = defineRoute<typeof schemas.putInBag>({
  id: 'putInBag',
  method: 'PUT',
  path: '/api/bag/items/:postId',
});

export const removeFromBag = defineRoute<typeof schemas.removeFromBag>({
  id: 'removeFromBag',
  method: 'DELETE',
  path: '/api/bag/items/:postId',
});

/** A visitor's bag, which the visitor's browser keeps. */
export const lookInBag = defineRoute<typeof schemas.lookInBag>({
  id: 'lookInBag',
  method: 'POST',
  path: '/api/bag/look',
});

/** Sent to the member only: their bag changed, perhaps in another tab or on another device. */
export const bagChanged = defineLiveEvent<typeof schemas.bagChanged>('bag.changed');
