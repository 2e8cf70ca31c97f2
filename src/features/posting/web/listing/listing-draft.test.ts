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
