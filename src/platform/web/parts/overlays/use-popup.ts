import { useEffect, useEffectEvent } from 'react';
import { useOnDemand } from './use-on-demand.ts';

type PopupWish = {
  open: boolean;
  /** Prefetches the module when the pointer is over its trigger. */
  soon?: boolean;
  /** Called for Escape before the module has loaded, and if it cannot be fetched. */
  onClose: () => void;
};

/** A pop-up's module, fetched when first opened. Once loaded, the pop-up handles Escape itself. */
export function usePopup<T extends object>(wish: PopupWish, load: () => Promise<T>): T | undefined {
  const { open, soon = false, onClose } = wish;
  const popup = useOnDemand(open || (soon && 'soon'), load, onClose);
  const waiting = open && !popup;
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!waiting) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [waiting]);

  return popup;
}
