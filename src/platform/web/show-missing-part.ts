import { networkError } from './data/api.ts';
import { longToastMs, toast } from './parts/toasts/toast-store.ts';

/**
 * Shows an alert that a part of the interface could not be loaded. With a connection, a newer release may have
 * replaced the file or the browser cached the failure, so a reload is offered; without one a reload would lose the
 * page.
 */
export function showMissingPart(reloadAddress = location.pathname + location.search): void {
  toast({
    kind: 'danger',
    text: networkError().message,
    ...(navigator.onLine && {
      action: { label: 'Reload', href: reloadAddress, reloadsPage: true },
      durationMs: longToastMs,
    }),
  });
}
