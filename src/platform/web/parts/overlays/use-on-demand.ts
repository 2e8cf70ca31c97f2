import { useEffect, useEffectEvent, useState } from 'react';
import { showMissingPart } from '#platform/web/show-missing-part.ts';

/**
 * A module that is fetched when first needed, so that pop-ups cost nothing until one is opened. If it cannot be
 * fetched, an alert says so and `onFailure` is called. A prefetch (`soon`) fails silently and is tried again when the
 * module is needed.
 */
export function useOnDemand<T extends object>(
  wanted: boolean | 'soon',
  load: () => Promise<T>,
  onFailure: () => void,
): T | undefined {
  const [loaded, setLoaded] = useState<T>();

  const fail = useEffectEvent(() => {
    if (wanted !== true) return;
    showMissingPart();
    onFailure();
  });

  useEffect(() => {
    if (!wanted || loaded) return;
    let current = true;
    load().then(
      (module) => current && setLoaded(module),
      () => current && fail(),
    );
    return () => {
      current = false;
    };
  }, [wanted, loaded, load]);

  return loaded;
}
