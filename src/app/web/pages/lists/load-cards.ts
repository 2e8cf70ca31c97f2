import { loadWithRetries } from '#platform/web/lazy-component.ts';
import { lazyPage } from '#platform/web/page/lazy-page.tsx';
import type { ListedPostProps } from './listed-post.tsx';

/** The cards of lists: the server has rendered the first of them, and their code is loaded after the page. */
export const cards = lazyPage<ListedPostProps>(
  async () => (await loadWithRetries(() => import('./listed-post.tsx'))).ListedPost,
);

/**
 * Loads the cards' code. The first page in a browser does not wait for it, because the server has rendered its cards.
 */
export async function preloadCards(): Promise<void> {
  const loading = cards.preload();
  if (typeof document === 'undefined' || document.documentElement.hasAttribute('data-interactive'))
    await loading;
}
