import { lazy, Suspense } from 'react';

const WelcomePanel = lazy(async () => ({
  default: (await import('#features/campuses/web/lazy.ts')).WelcomePanel,
}));

/** The welcome panel as the server drew it; its code follows the page. One element, so that nothing redraws it. */
export const welcome = (
  <Suspense>
    <WelcomePanel />
  </Suspense>
);
