import { expect, it } from 'vitest';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { examplePost, type PostView } from '../../schemas.ts';
import { getCaption, nameTile, toTileFacts } from './tile-facts.ts';

function post(text: string, more: Partial<PostView> = {}): PostView {
  const none = { category: null, listing: null };
  return { ...examplePost, ...none, text: plainRichText(text), ...more };
}

const listing = { priceCents: 1_200, condition: null, quantity: 1, status: 'reserved' } as const;

it('is named by what it is, its price and its state', () => {
  const lamp = toTileFacts(post('Desk lamp, $12', { itemName: 'Desk lamp', listing }));
  expect(nameTile(lamp)).toBe('Desk lamp, $12, reserved');
  const available = { ...listing, status: 'available' } as const;
  expect(nameTile({ ...lamp, listing: available })).toBe('Desk lamp, $12');
  expect(nameTile(toTileFacts(post('ISO a mini fridge')))).toBe('ISO a mini fridge, wanted');
});

it('says who wrote what sells nothing, and the category of what is sold', () => {
  expect(toTileFacts(post('Who has a ladder?')).byline).toBe('Ana B.');
  const tv = toTileFacts(
    post('A TV', { itemName: 'A TV', listing, category: 'tvs & media players' }),
  );
  expect(tv.byline).toBe('TVs & media players');
  // A price says it.
  const free = { itemName: 'Poster', category: 'free stuff' } as const;
  const given = { ...listing, priceCents: 0 };
  expect(toTileFacts(post('Poster', { ...free, listing: given })).byline).toBeNull();
  expect(toTileFacts(post('Poster', { ...free, listing })).byline).toBe('free stuff');
  expect(toTileFacts(post('')).title).toBe('Post by Ana B.');
});

it('a post that offers is not called wanted, whatever else its text says', () => {
  expect(toTileFacts(post('Wanted to sell my desk')).isWanted).toBe(false);
  expect(toTileFacts(post('Wanted poster', { itemName: 'Wanted poster', listing })).isWanted).toBe(
    false,
  );
});

it('cuts long names between words', () => {
  const long = 'A walnut bookshelf with seven adjustable shelves and brass feet';
  const caption = getCaption(toTileFacts(post(long)));
  expect(caption.length).toBeLessThanOrEqual(45);
  expect(long.startsWith(`${caption.slice(0, -1)} `)).toBe(true);
});
