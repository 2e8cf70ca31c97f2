/** Closes what this device shows of a page that the member has read. */
export async function closeShown(path: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  // Browsers that show no notifications have none to name.
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) if (notification.data?.path === path) notification.close();
}
