import { defineMail } from '#platform/server/mail/mail-kind.ts';
import type { OrderMail } from '../contract/mail-words.ts';

/** One step of an order. It names nobody: the order's page does. */
export const orderMail = defineMail<OrderMail>({ name: 'order', urgency: 'later' });
