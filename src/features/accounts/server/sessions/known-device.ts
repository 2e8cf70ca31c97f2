import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { cookieLine, cookieName, readCookie } from '#platform/server/http/cookies.ts';
import type { Sealer } from '#platform/server/config/sealing.ts';
import type { Member } from '../members/member-queries.ts';

/** Maximum number of accounts that one browser is remembered for. */
const maxAccounts = 5;
const rememberedSeconds = 365 * 24 * 3600;
const tagLength = 22;

/** The epoch is raised when access is removed from the account: older cookies are then invalid. */
type Owner = Pick<Member, 'id' | 'deviceEpoch'>;

type Device = Pick<RequestContext, 'config' | 'sealer' | 'cookieHeader'>;

/** Whether this browser has logged in to this account before; failures of others do not block such a browser. */
export function isKnownDevice(device: Device, member: Owner): boolean {
  const tags = getTags(device);
  return validTags(device.sealer, member).some((tag) => tags.includes(tag));
}

export function rememberDevice(context: RequestContext, member: Owner): void {
  const tag = deviceTag(context.sealer, member);
  const replaced = validTags(context.sealer, member);
  const others = getTags(context).filter((each) => !replaced.includes(each));
  const value = [tag, ...others].slice(0, maxAccounts).join('.');
  context.setCookie(
    cookieLine(context.config, 'device', { value, maxAgeSeconds: rememberedSeconds }),
  );
}

function getTags({ config, cookieHeader }: Device): string[] {
  return (readCookie(cookieHeader, cookieName(config, 'device')) ?? '').split('.').filter(Boolean);
}

/** A tag for the account that reveals to nobody which account it is. */
export function deviceTag(sealer: Sealer, { id, deviceEpoch }: Owner): string {
  return getTag(sealer.hash('known-device', id, String(deviceEpoch)));
}

/** The tags of the account under the current and the old secret. */
function validTags(sealer: Sealer, { id, deviceEpoch }: Owner): string[] {
  return sealer.validHashes('known-device', id, String(deviceEpoch)).map(getTag);
}

function getTag(hash: Buffer): string {
  return hash.toString('base64url').slice(0, tagLength);
}
