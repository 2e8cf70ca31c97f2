import { categories } from '../../contract/categories.ts';

/** In a file of its own, because the list of categories is not part of the first load. */
export function isCategory(text: string): boolean {
  return categories.some((category) => category === text);
}
