import type { RequestContext } from '#platform/server/http/operations/context.ts';
import type { EmailedType } from '../../contract/mailed.ts';
import { listOptOuts, optOut } from './preference-queries.ts';
import { readUnsubscribing } from './unsubscribe-token.ts';

/** Whether emails of a type are sent to the member. */
type Subscription = { type: EmailedType; mailed: boolean };
type LinkContext = Pick<RequestContext, 'db' | 'sealer'>;

/** The subscription that a link ends. Mail scanners open links, so a GET changes nothing (T33). */
export async function readSubscription(
  { db, sealer }: LinkContext,
  token: string,
): Promise<Subscription> {
  const { memberId, type } = readUnsubscribing(sealer, token);
  const off = await listOptOuts(db, memberId);
  return { type, mailed: !off.includes(type) };
}

/** Ends the subscription of the link. Needs no login, because only the recipient has the link. */
export async function unsubscribe(
  { db, sealer }: LinkContext,
  token: string,
): Promise<Subscription> {
  const { memberId, type } = readUnsubscribing(sealer, token);
  await optOut(db, memberId, type);
  return { type, mailed: false };
}
