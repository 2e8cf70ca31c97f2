import { useEffect, useEffectEvent } from 'react';
import { useOnDemand } from './use-on-demand.ts';

type PopupWish = {
  open: boolean;
  /** Fetched ahead, where somebody points at what opens it. */
  soon?: boolean;
  /** Escape before it is there, or it cannot be fetched. */
  onClose: () => void;
};

/** A pop-up's module, fetched when it is first opened. Once it is there, Escape is its own affair. */
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
