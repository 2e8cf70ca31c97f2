import { useEffect, useEffectEvent, useState } from 'react';
import { platformErrors } from '#platform/contract/errors.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';

/**
 * A module fetched when first wanted, so that pop-ups cost nothing until somebody opens one.
 * If it cannot be fetched, a toast says so and `onFailure` takes the wish back.
 */
export function useOnDemand<T extends object>(
  wanted: boolean,
  load: () => Promise<T>,
  onFailure: () => void,
): T | undefined {
  const [loaded, setLoaded] = useState<T>();

  const fail = useEffectEvent(() => {
    toast({ kind: 'danger', text: platformErrors.internal.message });
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
