export { categoryCountsQuery } from './category-counts-query.ts';
export { CategoryLinks } from './category-links.tsx';
export { categoryIcons } from './category-icons.ts';
export { categoryName } from './category-name.ts';
export { feedPath } from '../queries.ts';
