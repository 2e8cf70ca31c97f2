import { useNavigationHistory } from './use-navigation-history.ts';

/** Records addresses and restores scroll positions. Use once, at the root; it starts when its code has loaded. */
export function NavigationHistory(): null {
  useNavigationHistory();
  return null;
}
