import * as z from 'zod/mini';
import type { GetUnsubscribeAddress } from '#platform/mail/rendered-mail.ts';
import { fail } from '#platform/server/fail.ts';
import { type EmailedType } from '../../contract/mailed.ts';
import { emailedType } from '../../schemas/mailed.ts';
import type { Sealer } from '#platform/server/config/sealing.ts';
import { unsubscribeErrors } from '../../contract/unsubscribe.ts';
import { getEmailedType } from './mail-notifications.ts';

/** The member and the type of mail that a link turns off. It does not expire and logs nobody in. */
export type Unsubscribing = { memberId: string; type: EmailedType };

const signedValue = z.tuple([z.uuid(), emailedType]);

export function signUnsubscribing(sealer: Sealer, { memberId, type }: Unsubscribing): string {
  return sealer.sign('unsubscribe', '', [memberId, type]);
}

/** Reads a token that this server signed; rejects any other with 400. */
export function readUnsubscribing(sealer: Sealer, token: string): Unsubscribing {
  // A type may have been removed since the token was signed.
  const parsed = z.safeParse(signedValue, sealer.verify('unsubscribe', '', token));
  if (!parsed.success) throw fail(unsubscribeErrors.unsubscribe_link_invalid);
  const [memberId, type] = parsed.data;
  return { memberId, type };
}

/** The address of the page that unsubscribes from mails of one type, and of its one-click POST. */
export function unsubscribeAddresses(
  sealer: Sealer,
  getOrigin: (campusId: string) => string | undefined,
): GetUnsubscribeAddress {
  return ({ kind, campusId, memberId }) => {
    const type = getEmailedType(kind);
    const origin = getOrigin(campusId);
    if (!type || !origin || memberId === null) return undefined;
    return `${origin}/unsubscribe?token=${signUnsubscribing(sealer, { memberId, type })}`;
  };
}
