import { unreached } from './data/api.ts';
import { longToastMs, toast } from './parts/toasts/toast-store.ts';

/**
 * Says that a part of the interface did not come. Where the line stands, a newer release may have taken its place, or the
 * browser keeps the failure: then only starting afresh helps, and is offered; without a line it would lose the page.
 */
export function tellMissingPart(startAfreshAt = location.pathname + location.search): void {
  toast({
    kind: 'danger',
    text: unreached().message,
    ...(navigator.onLine && {
      action: { label: 'Reload', href: startAfreshAt, afresh: true },
      durationMs: longToastMs,
    }),
  });
}
