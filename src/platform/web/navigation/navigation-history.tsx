import { useNavigationHistory } from './use-navigation-history.ts';

/** Records addresses and restores scroll positions, once per page, from when its code has loaded. */
export function NavigationHistory(): null {
  useNavigationHistory();
  return null;
}
