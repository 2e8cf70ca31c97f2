import { removeFromBrowser, storeInBrowser } from '#platform/web/browser-storage.ts';
import type { GuestAction } from '#platform/contract/people/guest-action.ts';
import { proveSave } from '../links/save-proof.ts';

/** Keeps in the browser what a return address cannot say; what was tapped before is forgotten. */
export function keepTapped(action: GuestAction, target: string | undefined): void {
  if (action === 'like' && target) proveSave(target);
  // After the login it leads to this campus (CAMPUS-18).
  if (action === 'join campus' && target) storeInBrowser('redirect_to', target);
  else removeFromBrowser('redirect_to');
}
