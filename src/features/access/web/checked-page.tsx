import { useEffect, useState, type ComponentType } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { LazyPage } from '#platform/web/page/lazy-page.tsx';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { isAllowed } from './is-allowed.ts';

/**
 * Wraps a login page: visitors from other regions are sent to /404. Markup from the server is shown while the check
 * runs: the server has checked the address, and only the device's time zone is left to check.
 */
export async function checkedPage({ Component, preload }: LazyPage): Promise<ComponentType> {
  await preload();
  return function CheckedPage() {
    const wasNotServerRendered = useInteractive();
    const [shown, setShown] = useState(!wasNotServerRendered);

    useEffect(() => {
      let isMounted = true;
      const proceed = (allowed: boolean) => {
        if (!isMounted) return;
        if (allowed) setShown(true);
        else navigate('/404', { replace: true });
      };
      void isAllowed().then(proceed);
      return () => {
        isMounted = false;
      };
    }, []);

    return shown ? <Component /> : null;
  };
}
