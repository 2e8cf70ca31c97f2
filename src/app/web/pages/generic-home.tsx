import { lazy, Suspense } from 'react';
import { HomeHeader } from '../shell/home-header.tsx';

const Landing = lazy(async () => ({ default: (await import('./landing.tsx')).Landing }));

/** Drawn by the server; its code follows the page. One element, so that nothing redraws it meanwhile. */
const landing = (
  <Suspense>
    <Landing />
  </Suspense>
);

/** The generic site has no feed (decisions): it leads people to their own campus. */
export function GenericHome() {
  return (
    <>
      <HomeHeader />
      {landing}
    </>
  );
}
