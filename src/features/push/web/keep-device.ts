import { callApi } from '#platform/web/data/api.ts';
import { pushSettings } from '../contract.ts';
import {
  canSubscribe,
  endSubscription,
  isAllowed,
  rememberDevice,
  rememberedDevice,
  subscribe,
  subscribedKey,
  unsubscribe,
} from './subscribe.ts';

/**
 * Keeps this browser subscribed for the member who turned notifications on, also after a new login, a new address or a new
 * key of the server. Ends the subscription when someone else uses the browser, nobody is logged in, or the member has
 * turned it off from another device.
 */
export async function keepDevice(memberId: string | null): Promise<void> {
  if (canSubscribe() !== 'yes' || !isAllowed()) return;
  // The browser still remembers for whom it was on: after a logout the same member need not turn it on again.
  if (memberId === null) return endSubscription();
  const remembered = rememberedDevice();
  if (remembered.memberId !== memberId) return unsubscribe();
  const { session, serverKey, devices } = await callApi(pushSettings, {});
  if (serverKey === null) return;
  const isDevice = devices.some(({ current }) => current);
  const key = await subscribedKey();
  const isTurnedOff = !isDevice && session === remembered.session && key !== undefined;
  if (isTurnedOff) return unsubscribe();
  if (isDevice && key === serverKey) rememberDevice(memberId, session);
  else await subscribe(memberId, serverKey);
}
