import { useEffect } from 'react';
import { useUnread } from '../shell/navigation/use-unread.ts';

/** Shows the number of what is unread on the icon of an installed site. Systems that show no badges do nothing. */
export function AppBadge(): null {
  const { notifications, conversations } = useUnread();
  const count = notifications + conversations;
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
    shown.catch(() => {});
  }, [count]);
  return null;
}
