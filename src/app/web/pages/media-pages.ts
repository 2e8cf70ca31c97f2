/** The grid of photos, and the page of one post with photos, loaded together. */
export { MediaPage } from './media-page.tsx';
export { MediaPostPage } from './media-post-page.tsx';
