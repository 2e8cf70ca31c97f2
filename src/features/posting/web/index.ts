export { CategoryFilter, loadCategoryDialog } from './categories/category-filter.tsx';
export { EditProvider } from './edit/edit-provider.tsx';
export { createPostPath } from './composer/create-paths.ts';
export { isCategory } from './categories/is-category.ts';
export { picturePath, pictureSize } from '../contract/picture-path.ts';
export { categoryIn, feedQuery, postQuery } from './queries.ts';
export { mediaAheadPx, mediaSentences, morePostsAheadPx } from '../contract/media-page.ts';
export { mediaPath, mediaQuery, useMedia, useMoreMedia } from './use-media.ts';
