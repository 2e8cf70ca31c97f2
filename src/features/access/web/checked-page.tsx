import { useEffect, useState, type ComponentType } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { LazyPage } from '#platform/web/page/lazy-page.tsx';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { isAllowed } from './is-allowed.ts';

/**
 * Wraps a log-in page: others than visitors from allowed regions are sent to /404. Markup from the server is shown
 * while the check runs: the server has checked the address, and only the device's time zone is left.
 */
export async function checkedPage({ Component, preload }: LazyPage): Promise<ComponentType> {
  await preload();
  return function CheckedPage() {
    const cameWithoutServer = useInteractive();
    const [shown, setShown] = useState(!cameWithoutServer);

    useEffect(() => {
      let here = true;
      const goOn = (allowed: boolean) => {
        if (!here) return;
        if (allowed) setShown(true);
        else navigate('/404', { replace: true });
      };
      void isAllowed().then(goOn);
      return () => {
        here = false;
      };
    }, []);

    return shown ? <Component /> : null;
  };
}
