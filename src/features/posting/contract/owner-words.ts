/** What the owner of a listing reads on its page. */
export const ownerWords = {
  edit: 'Edit',
  lowerPrice: 'Lower the Price',
  markSold: 'Mark as Sold',
  relist: 'Make Available Again',
  newPrice: 'New price',
  lowerHint: "We'll tell everyone who saved it.",
  notLower: (price: string) => `Enter a price below ${price}.`,
  lower: 'Lower Price',
  cancel: 'Cancel',
  lowered: (price: string) => `The price is now ${price}`,
} as const;
