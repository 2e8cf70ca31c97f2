import { platformErrors } from '#platform/contract/errors.ts';
import { toast } from './parts/toasts/toast-store.ts';

/** The sentence after anything is copied (core §8). */
export const copiedText = 'Copied to clipboard';

/** Copies an address and says so. Answers whether it worked: old or locked-down browsers refuse. */
export async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ kind: 'okay', text: copiedText });
    return true;
  } catch {
    toast({ kind: 'danger', text: platformErrors.internal.message });
    return false;
  }
}
