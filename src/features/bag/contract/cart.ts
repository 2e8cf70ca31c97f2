// A separate file: the cards of every feed have these, and no other words of the bag.
export const cartPath = '/cart';

export const bagTitle = 'Bag';

export const bagButtonWords = { add: 'Add to Bag', inBag: 'In Your Bag' } as const;
