import type { Category } from '../../schemas.ts';

/** A category for display: 'TVs' and '3D' in their usual spelling. CSS makes the first letter a capital. */
export function categoryName(category: Category): string {
  return category.replace(/^(tv|3d)/, (short) => short.toUpperCase());
}
