import { Suspense } from 'react';
import { lazyComponent } from '#platform/web/lazy-component.ts';

const WelcomePanel = lazyComponent(
  async () => (await import('#features/campuses/web/lazy.ts')).WelcomePanel,
);

/**
 * The welcome panel as the server rendered it; its code loads after the page. A constant element, so that React does
 * not re-render it.
 */
export const welcome = (
  <Suspense>
    <WelcomePanel />
  </Suspense>
);
