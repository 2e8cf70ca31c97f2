import { useEffect, useEffectEvent } from 'react';
import { isOfInputMethod } from '#platform/web/forms/input-method.ts';
import { useOnDemand } from './use-on-demand.ts';

type PopupOptions = {
  open: boolean;
  /** Prefetches the module, for instance while the pointer is over the trigger. */
  prefetch?: boolean;
  /** Called for Escape before the module has loaded, and if it cannot be fetched. */
  onClose: () => void;
};

/** A pop-up's module, fetched when first opened. Once loaded, the pop-up handles Escape itself. */
export function usePopup<T extends object>(
  options: PopupOptions,
  load: () => Promise<T>,
): T | undefined {
  const { open, prefetch = false, onClose } = options;
  const popup = useOnDemand(open || (prefetch && 'prefetch'), load, onClose);
  const isLoading = open && !popup;
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isLoading) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isOfInputMethod(event)) close();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isLoading]);

  return popup;
}
