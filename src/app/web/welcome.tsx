import { Suspense } from 'react';
import { later } from '#platform/web/later.ts';

const WelcomePanel = later(
  async () => (await import('#features/campuses/web/lazy.ts')).WelcomePanel,
);

/** The welcome panel as the server drew it; its code follows the page. One element, so that nothing redraws it. */
export const welcome = (
  <Suspense>
    <WelcomePanel />
  </Suspense>
);
