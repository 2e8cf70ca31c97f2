/** The page's own work comes first. */
const afterMs = 6_000;

/** Once the page is idle: see `keepDevice`. Most browsers were never allowed to show notifications and load nothing. */
export function keepPushing(memberId: string | null): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  setTimeout(() => {
    // If it fails, the next page tries again.
    import('./keep-device.ts').then(({ keepDevice }) => keepDevice(memberId)).catch(() => {});
  }, afterMs);
}
