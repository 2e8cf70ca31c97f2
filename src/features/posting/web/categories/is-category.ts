import { categories } from '../../contract/categories.ts';

export function isCategory(text: string): boolean {
  return categories.some((category) => category === text);
}
