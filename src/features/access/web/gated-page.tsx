import { useEffect, useState, type ComponentType } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { LazyPage } from '#platform/web/page/lazy-page.tsx';
import { useInteractive } from '#platform/web/use-interactive.ts';
import { isAllowed } from './is-allowed.ts';

/**
 * A page that leads in, for those who may come in. What the server has sent already is shown while we ask: it has
 * looked at the address, and only the device's time zone is left to compare.
 */
export async function gatedPage({ Component, preload }: LazyPage): Promise<ComponentType> {
  await preload();
  return function GatedPage() {
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
