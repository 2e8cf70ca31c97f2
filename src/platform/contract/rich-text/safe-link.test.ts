import { expect, test } from 'vitest';
import { maxLinkLength } from './rich-text.ts';
import { safeLink } from './safe-link.ts';

test('T45 the length limit applies to the address as stored, with its letters encoded', () => {
  const start = 'https://mail.example/';
  const fits = start + 'e'.repeat(1_000);
  const grows = start + 'é'.repeat(1_000);

  expect(safeLink(fits)).toBe(fits);
  expect(grows.length).toBeLessThan(maxLinkLength);
  expect(safeLink(grows)).toBeNull();
});
