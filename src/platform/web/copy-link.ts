import { somethingWentWrong } from '#platform/contract/routes/errors.ts';
import { toast } from './parts/toasts/toast-store.ts';

const copiedText = 'Copied to clipboard';

/** Copies a link and says so; if the browser does not allow it, shows the link. */
export function copyLink(url: string, onCopied?: () => void): void {
  void copy(url, onCopied);
}

async function copy(url: string, onCopied?: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ kind: 'okay', text: copiedText });
    onCopied?.();
  } catch {
    // The link itself, for the reader to copy.
    window.prompt(somethingWentWrong, url);
  }
}
