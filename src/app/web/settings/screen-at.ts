import type { DefinedScreen } from '#platform/web/page/define-page.ts';
import { screens } from './screens.ts';

export const accountPath = '/settings/account';
export const paymentsPath = '/settings/payments';

/** The screen at a path; undefined for the menu alone. */
export function screenAt(path: string): DefinedScreen | undefined {
  const address = path.replace(/\/$/, '');
  return screens.find((screen) => screen.path === address);
}
