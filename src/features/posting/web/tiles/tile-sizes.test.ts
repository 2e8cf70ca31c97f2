import { expect, test } from 'vitest';
import { tileSizes } from './tile-sizes.ts';

test('in a grid a panorama is loaded as wide as it would be at the height of a tile', () => {
  expect(tileSizes({ width: 800, height: 600 }, 3)).toBe('(min-width: 770px) 200px, 33vw');
  expect(tileSizes({ width: 600, height: 2_400 }, 3)).toBe('(min-width: 770px) 200px, 33vw');
  expect(tileSizes({ width: 4_000, height: 1_000 }, 3)).toBe('(min-width: 770px) 800px, 132vw');
  expect(tileSizes({ width: 800, height: 600 }, 2)).toBe('(min-width: 770px) 200px, 46vw');
});
