import { defineErrors } from '#platform/contract/routes/errors.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from '../schemas/shipping.ts';

/** Who carries a package. */
export const carriers = ['USPS', 'UPS', 'FedEx', 'DHL', 'other'] as const;

export type Carrier = (typeof carriers)[number];

/** Characters of a tracking number. */
export const maxTrackingLength = 40;

/** How often the seller can correct the carrier or the tracking number of a package. */
export const maxCorrections = 3;

export const trackingSentence =
  'Enter the tracking number: 6 to 40 letters and digits, at least one digit.';

export const shippingErrors = defineErrors({
  address_needed: { status: 422, message: 'Choose the address that it ships to.' },
  phone_needed: { status: 422, message: 'Add a phone number for the carrier.' },
  ship_impossible: { status: 409, message: "It can't be shipped anymore." },
  already_shipped: {
    status: 409,
    message: "You can't correct the tracking number again.",
  },
  receive_impossible: { status: 409, message: "It isn't on its way to you." },
});

/** The seller has handed the package to a carrier, or corrects how. */
export const shipItem = defineRoute<typeof schemas.shipItem>({
  id: 'shipItem',
  method: 'POST',
  path: '/api/orders/:orderId/items/:itemId/shipment',
});

/** The buyer has the package. */
export const receiveItem = defineRoute<typeof schemas.receiveItem>({
  id: 'receiveItem',
  method: 'POST',
  path: '/api/orders/:orderId/items/:itemId/receipt',
});

/** A tracking number as carriers write it: capitals and digits, without spaces and hyphens. */
export function toTracking(typed: string): string {
  return typed.replaceAll(/[\s-]/gu, '').toUpperCase();
}

/** Whether something can be a tracking number of any carrier. */
export function isTracking(typed: string): boolean {
  const number = toTracking(typed);
  return typed.trim().length <= maxTrackingLength && /^(?=.*\d)[A-Z\d]{6,}$/u.test(number);
}

const trackingPages: Record<Carrier, string | null> = {
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  DHL: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
  other: null,
};

/** The carrier's own page about a package; null if nothing is known of the carrier. */
export function trackingPage(carrier: Carrier, tracking: string): string | null {
  const page = trackingPages[carrier];
  return page && page + encodeURIComponent(tracking);
}
