export const bagSentences = {
  added: 'Added to bag',
  viewBag: 'View Bag',
  removed: 'Removed from bag',
  remove: 'Remove',
  removeGone: 'Remove what is no longer available',
  checkOut: 'Check Out',
  orders: 'Your Orders',
  emptyTitle: 'Your bag is empty',
  emptyText: 'Add something you want to buy. It stays here until you check out.',
  heldForYou: 'Held for you',
  finishPaying: 'Finish Paying',
  paid: 'Paid',
  order: 'Order',
  goneTitle: 'No longer available',
  nothingToBuy: "Nothing here can be bought right now. We'll update this if that changes.",
} as const;

/** "1 item is gone", or "2 items are gone". */
export function goneText(count: number): string {
  return count === 1 ? '1 item is gone.' : `${count} items are gone.`;
}

/** "Subtotal (1 item)", or "Subtotal (2 items)". */
export function subtotalLabel(count: number): string {
  return `Subtotal (${count} item${count === 1 ? '' : 's'})`;
}
