import type { RequestContext } from '#platform/server/http/operations/context.ts';
import type { MailedType } from '../../contract/mailed.ts';
import { listOptOuts, turnOff } from './preference-queries.ts';
import { readUnsubscribing } from './unsubscribe-token.ts';

type Offer = { type: MailedType; mailed: boolean };
type LinkContext = Pick<RequestContext, 'db' | 'sealer'>;

/** The type of mail that a link turns off. Mail scanners open links, so a GET changes nothing (T33). */
export async function offerUnsubscribing(
  { db, sealer }: LinkContext,
  token: string,
): Promise<Offer> {
  const { memberId, type } = readUnsubscribing(sealer, token);
  const off = await listOptOuts(db, memberId);
  return { type, mailed: !off.includes(type) };
}

/** Turns off the type of mail that the link names, without login: whoever has the link got the mail. */
export async function unsubscribe({ db, sealer }: LinkContext, token: string): Promise<Offer> {
  const { memberId, type } = readUnsubscribing(sealer, token);
  await turnOff(db, memberId, type);
  return { type, mailed: false };
}
