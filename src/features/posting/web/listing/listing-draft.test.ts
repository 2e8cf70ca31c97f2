import { expect, test } from 'vitest';
import { noListing } from '../drafts/post-draft.ts';
import { readListing, toListingDraft } from './listing-draft.ts';

test('a draft without a price sells nothing, whatever else it says', () => {
  expect(readListing(noListing)).toEqual({ listing: null });
  expect(readListing({ price: ' ', condition: 'new', quantity: 'x' })).toEqual({ listing: null });
});

test.for(['-5', '12,5', '1e9', '10,000.01', '12.345', 'ten'])('%s is no price', (price) => {
  expect(readListing({ ...noListing, price })).toEqual({ problem: 'price' });
});

test.for(['', '0', '100', '1.5', '-1'])('%j is no quantity', (quantity) => {
  expect(readListing({ ...noListing, price: '5', quantity })).toEqual({ problem: 'quantity' });
});

test.for([0, 1_250, 120_000, 1_000_000])(
  'a listing of %i cents is edited as it was',
  (priceCents) => {
    const listing = { priceCents, condition: 'fair' as const, quantity: 2 };
    const draft = toListingDraft({ ...listing, status: 'available' });
    expect(readListing(draft)).toEqual({ listing });
  },
);

test.for([0, 550, 10_000])('shipping for %i cents is edited as it was', (shippingCents) => {
  const listing = { priceCents: 1_000, condition: null, quantity: 1, shippingCents };
  const draft = toListingDraft({ ...listing, status: 'available' });
  expect(readListing(draft)).toEqual({ listing });
});

test.for(['100.01', '5,5', 'a lot'])('%s is no price of shipping', (shipping) => {
  expect(readListing({ ...noListing, price: '5', shipping })).toEqual({ problem: 'shipping' });
});

test('where it is picked up is edited as it was, and is nothing if it is blank', () => {
  const listing = { priceCents: 1_000, condition: null, quantity: 1, pickup: 'Walker Center' };
  expect(readListing(toListingDraft({ ...listing, status: 'available' }))).toEqual({ listing });
  const { pickup: _, ...without } = listing;
  expect(readListing({ ...noListing, price: '10', pickup: '  ' })).toEqual({ listing: without });
});

test('nothing free is shipped', () => {
  const read = readListing({ ...noListing, price: 'free', shipping: '5' });
  expect(read).toEqual({ listing: { priceCents: 0, condition: null, quantity: 1 } });
});
