import { useEffect, useEffectEvent, useState } from 'react';
import { tellMissingPart } from '#platform/web/tell-missing-part.ts';

/**
 * A module fetched when first wanted, so that pop-ups cost nothing until somebody opens one.
 * If it cannot be fetched, a toast says so and `onFailure` takes the wish back; what is wanted `soon` fails without a
 * word, and is asked for again when it is wanted.
 */
export function useOnDemand<T extends object>(
  wanted: boolean | 'soon',
  load: () => Promise<T>,
  onFailure: () => void,
): T | undefined {
  const [loaded, setLoaded] = useState<T>();

  const fail = useEffectEvent(() => {
    if (wanted !== true) return;
    tellMissingPart();
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
