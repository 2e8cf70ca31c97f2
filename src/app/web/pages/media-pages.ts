/** The grid of photos, and the page of one post with photos, loaded together. */
export { mediaPage } from './media-page.tsx';
export { mediaPostPage } from './media-post-page.tsx';
