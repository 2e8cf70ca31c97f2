import { callApi } from '#platform/web/data/api.ts';
import { pushSettings } from '../contract.ts';
import { canSubscribe, isAllowed, memberPushedTo, subscribe, unsubscribe } from './subscribe.ts';

/**
 * Keeps this browser subscribed for the member who turned notifications on, also after a new login, a new address or a new
 * key of the server. Ends the subscription when somebody else uses the browser, or nobody is logged in.
 */
export async function keepDevice(memberId: string | null): Promise<void> {
  if (canSubscribe() !== 'yes' || !isAllowed()) return;
  if (memberId === null || memberPushedTo() !== memberId) return endForeign(memberId);
  const { serverKey, devices } = await callApi(pushSettings, {});
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  const isKept = subscription && devices.some(({ current }) => current);
  if (serverKey !== null && !isKept) await subscribe(memberId, serverKey);
}

/** After a log-out the browser remembers for whom it was on: the same member need not turn it on again. */
async function endForeign(memberId: string | null): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (memberId !== null) await unsubscribe();
  else await subscription?.unsubscribe();
}
