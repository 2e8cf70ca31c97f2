import type { Category } from '../schemas.ts';

/** A category as people read it: TVs and 3D are abbreviations. The first letter is made a capital by its style. */
export function categoryName(category: Category): string {
  return category.replace(/^(tv|3d)/, (short) => short.toUpperCase());
}
