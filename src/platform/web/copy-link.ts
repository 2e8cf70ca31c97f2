import { somethingWentWrong } from '#platform/contract/errors.ts';
import { toast } from './parts/toasts/toast-store.ts';

const copiedText = 'Copied to clipboard';

/** Copies a link and shows an alert, also if the browser refuses. */
export function copyLink(url: string, onCopied?: () => void): void {
  void copy(url, onCopied);
}

async function copy(url: string, onCopied?: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ kind: 'okay', text: copiedText });
    onCopied?.();
  } catch {
    toast({ kind: 'danger', text: somethingWentWrong });
  }
}
