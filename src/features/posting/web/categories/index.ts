export { CategoryLinks } from './category-links.tsx';
