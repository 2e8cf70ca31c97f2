import { expect, test } from 'vitest';
import { gridSizes } from './grid-sizes.ts';

test('in the grid a panorama is loaded as wide as it would be at the height of a tile', () => {
  expect(gridSizes({ width: 800, height: 600 })).toBe('(min-width: 770px) 200px, 33vw');
  expect(gridSizes({ width: 600, height: 2_400 })).toBe('(min-width: 770px) 200px, 33vw');
  expect(gridSizes({ width: 4_000, height: 1_000 })).toBe('(min-width: 770px) 800px, 132vw');
});
