import { longToastMs, toast } from '#platform/web/parts/toasts/toast-store.ts';
import { saveSettingsPath, sentences } from '../contract.ts';

/** At a member's first save: who sees it, and where to change that. */
export function tellWhoSees(): void {
  toast({
    kind: 'okay',
    text: sentences.everyoneSees,
    action: { label: 'Change', href: saveSettingsPath },
    durationMs: longToastMs,
  });
}
