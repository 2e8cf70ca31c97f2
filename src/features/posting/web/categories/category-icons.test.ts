import { expect, test } from 'vitest';
import { categories } from '../../contract/categories.ts';
import { categoryIcons } from './category-icons.ts';

test('DATA-08 each category has its own icon', () => {
  const icons = categories.map((category) => categoryIcons[category]);

  expect(icons.every(Boolean)).toBe(true);
  expect(new Set(icons).size).toBe(categories.length);
});
