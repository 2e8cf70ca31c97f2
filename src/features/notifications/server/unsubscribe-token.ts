import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { UnsubscribeAddressOf } from '#platform/mail/rendered-mail.ts';
import { fail } from '#platform/server/fail.ts';
import { type MailedType } from '../contract/mailed.ts';
import { mailedType } from '../schemas/mailed.ts';
import { unsubscribeErrors } from '../contract/unsubscribe.ts';
import { mailedTypeOf } from './mail-notifications.ts';

/** Whose mails of which type; valid as long as the mail lies somewhere. It signs nobody in. */
export type Unsubscribing = { memberId: string; type: MailedType };

export function sealUnsubscribing(secret: string, { memberId, type }: Unsubscribing): string {
  const body = Buffer.from(JSON.stringify([memberId, type])).toString('base64url');
  return `${body}.${sign(secret, body).toString('base64url')}`;
}

/** Opens what we signed; anything else is refused with 400. */
export function openUnsubscribing(secret: string, token: string): Unsubscribing {
  const [body = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(secret, body);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw fail(unsubscribeErrors.unsubscribe_link_invalid);
  }
  // The signature says that we wrote it; a type may have gone out of use since.
  const parsed = z.safeParse(sealed, JSON.parse(Buffer.from(body, 'base64url').toString()));
  if (!parsed.success) throw fail(unsubscribeErrors.unsubscribe_link_invalid);
  const [memberId, type] = parsed.data;
  return { memberId, type };
}

const sealed = z.tuple([z.uuid(), mailedType]);

function sign(secret: string, body: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['unsubscribe', body]))
    .digest();
}

/** The page that takes mails like this one off, and the address of its one-click POST. */
export function unsubscribeAddresses(
  secret: string,
  originOf: (campusId: string) => string | undefined,
): UnsubscribeAddressOf {
  return ({ kind, campusId, memberId }) => {
    const type = mailedTypeOf(kind);
    const origin = originOf(campusId);
    if (!type || !origin || memberId === null) return undefined;
    return `${origin}/unsubscribe?token=${sealUnsubscribing(secret, { memberId, type })}`;
  };
}
