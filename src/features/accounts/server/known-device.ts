import type { RequestContext } from '#platform/server/http/context.ts';
import { cookieLine, cookieName, readCookie } from '#platform/server/http/cookies.ts';
import type { Sealer } from '#platform/server/sealing.ts';

/** Accounts that one browser is remembered for. */
const mostAccounts = 5;
const rememberedSeconds = 365 * 24 * 3600;
const tagLength = 22;

type Device = Pick<RequestContext, 'config' | 'sealer' | 'cookieHeader'>;

/** Whether this browser has signed in to this account before; such browsers are not held up by their neighbours' failures. */
export function isKnownDevice(device: Device, memberId: string): boolean {
  return tagsOf(device).includes(deviceTag(device.sealer, memberId));
}

export function rememberDevice(context: RequestContext, memberId: string): void {
  const tag = deviceTag(context.sealer, memberId);
  const others = tagsOf(context).filter((each) => each !== tag);
  const value = [tag, ...others].slice(0, mostAccounts).join('.');
  context.setCookie(
    cookieLine(context.config, 'device', { value, maxAgeSeconds: rememberedSeconds }),
  );
}

function tagsOf({ config, cookieHeader }: Device): string[] {
  return (readCookie(cookieHeader, cookieName(config, 'device')) ?? '').split('.').filter(Boolean);
}

/** Says that the browser knows the account, and to nobody else which one. */
export function deviceTag(sealer: Sealer, memberId: string): string {
  return sealer.hash('known-device', memberId).toString('base64url').slice(0, tagLength);
}
