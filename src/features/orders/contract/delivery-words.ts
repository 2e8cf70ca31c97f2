import type { OrderItemView } from '../schemas.ts';

/** Texts about what is shipped. */
export const shippingWords = {
  ship: (price: string) => `Ship for ${price}`,
  shipFree: 'Ship for free',
  inPersonChoice: 'Hand over in person',
  inPerson: 'Handed over in person',
  delivery: 'Delivery',
  shipping: 'Shipping',
  items: 'Items',
  shipTo: 'Ship to',
  address: 'address',
  change: 'Change',
  addAddress: 'Add Address',
  addPhone: 'Add Phone Number',
  phoneNeeded: 'The carrier needs a phone number.',
  markShipped: 'Mark as Shipped',
  markText: 'The buyer is told, and gets the tracking number.',
  correct: 'Correct Tracking',
  correctText: 'The buyer is told. It counts as received on the same day as before.',
  carrier: 'Carrier',
  carrierNeeded: 'Choose the carrier.',
  otherCarrier: 'Other',
  tracking: 'Tracking number',
  track: 'Track Package',
  received: 'I Have It',
  receivedTitle: 'Do you have the package?',
  receivedText: 'The seller is paid after the time for claims. Look at the item first.',
} as const;

type Item = Pick<OrderItemView, 'state' | 'delivery'>;

const shippedStates: Partial<Record<OrderItemView['state'], string>> = {
  accepted: 'To be shipped',
  delivered: 'Received',
};

/** How an item that is shipped is, where the words differ from those for one that is handed over. */
export function describeShipped({ state, delivery }: Item): string | undefined {
  return delivery === 'ship' ? shippedStates[state] : undefined;
}

/** How a charged order is of which something is still to be handed over or shipped. */
export function describeDelivery(items: readonly Item[], isBuyer: boolean): string {
  const open = items.filter(({ state }) => state === 'accepted' || state === 'shipped');
  if (open.every(({ delivery }) => delivery === 'meet'))
    return isBuyer ? 'Accepted. Arrange to meet' : 'Accepted. Meet the buyer';
  if (open.every(({ state }) => state === 'shipped'))
    return isBuyer ? 'On its way to you' : 'On its way to the buyer';
  const toShip = open.some(({ state, delivery }) => delivery === 'ship' && state === 'accepted');
  const toMeet = open.some(({ delivery }) => delivery === 'meet');
  if (toShip && toMeet)
    return isBuyer ? 'Accepted. Meet the seller, who ships the rest' : 'Accepted. Meet and ship';
  if (toMeet)
    return isBuyer ? 'Partly on its way. Arrange to meet' : 'Partly on its way. Meet the buyer';
  return isBuyer ? 'Accepted. The seller ships it' : 'Accepted. Ship it';
}

/** What happens after the payment, by how the items are delivered. */
export function howItGoes(deliveries: readonly ('meet' | 'ship')[]): string[] {
  const [meets, ships] = [deliveries.includes('meet'), deliveries.includes('ship')];
  return [
    'Your bank holds the money. Nothing is charged until the seller accepts, within a day.',
    ...(meets ? ['Meet the seller, and show your code once you have the item.'] : []),
    ...(ships
      ? ['The seller ships within 3 business days. Say so once you have the package.']
      : []),
    meets
      ? 'Only then does the seller get the money. If you never meet, you get it back.'
      : "Only then does the seller get the money. If it isn't shipped in time, you get it back.",
  ];
}
