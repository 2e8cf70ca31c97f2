import { askedMoney, freeWordIn } from '#features/word-index/contract.ts';
import { maxPriceCents } from '../../contract/listing.ts';

/** The one price that a text asks, in cents, to be taken over with one tap; undefined if it asks none or several. */
export function offeredPrice(text: string): number | undefined {
  const [money, ...others] = askedMoney(text);
  if (!money) return freeWordIn(text) ? 0 : undefined;
  if (others.length > 0 || money.min !== money.max) return undefined;
  const [, cents = '0'] = /\.(\d{2})(?!\d)/u.exec(text.slice(money.from, money.to)) ?? [];
  const price = money.min * 100 + Number(cents);
  return price <= maxPriceCents ? price : undefined;
}
