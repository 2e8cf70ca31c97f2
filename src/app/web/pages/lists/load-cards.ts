import { loadWithRetries } from '#platform/web/lazy-component.ts';
import { lazyPage } from '#platform/web/page/lazy-page.tsx';
import { repeatPresses } from '#platform/web/page/repeat-presses.ts';
import type { ListedPostProps } from './listed-post.tsx';

/** The cards of lists: the server has rendered the first of them, and their code is loaded after the page. */
export const cards = lazyPage<ListedPostProps>(async () => {
  const loading = loadWithRetries(() => import('./listed-post.tsx'));
  // Repeated one task after the code has loaded, when React knows the component below.
  void repeatPresses('[role=feed] button', loading.then(nextTask));
  return (await loading).ListedPost;
});

/**
 * Loads the cards' code. The first page in a browser does not wait for it, because the server has rendered its cards.
 */
export async function preloadCards(): Promise<void> {
  const loading = cards.preload();
  if (typeof document === 'undefined' || document.documentElement.hasAttribute('data-interactive'))
    await loading;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
