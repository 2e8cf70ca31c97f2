// The grid of photos, and the page of one post with photos, loaded together.
export { page as media } from './media-page.tsx';
export { page as mediaPost } from './post/media-post-page.tsx';
