import { platformErrors } from '#platform/contract/errors.ts';
import { toast } from './parts/toasts/toast-store.ts';

/** The sentence after anything is copied (core §8). */
const copiedText = 'Copied to clipboard';

/** Copies an address and says so; old or locked-down browsers refuse, which is said as well. */
export function copyLink(url: string, onCopied?: () => void): void {
  void copy(url, onCopied);
}

async function copy(url: string, onCopied?: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ kind: 'okay', text: copiedText });
    onCopied?.();
  } catch {
    toast({ kind: 'danger', text: platformErrors.internal.message });
  }
}
