import { useEffect, useEffectEvent, useState } from 'react';
import { showMissingPart } from '#platform/web/show-missing-part.ts';

/**
 * A module that is fetched when first needed, so that pop-ups cost nothing until one is opened. If it cannot be
 * fetched, an alert says so and `onFailure` is called. A prefetch fails silently and is tried again when
 * the module is needed.
 */
export function useOnDemand<T extends object>(
  needed: boolean | 'prefetch',
  load: () => Promise<T>,
  onFailure: () => void,
): T | undefined {
  const [loaded, setLoaded] = useState<T>();

  const fail = useEffectEvent(() => {
    if (needed !== true) return;
    showMissingPart();
    onFailure();
  });

  useEffect(() => {
    if (!needed || loaded) return;
    let isCurrent = true;
    load().then(
      (module) => isCurrent && setLoaded(module),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
    };
  }, [needed, loaded, load]);

  return loaded;
}
