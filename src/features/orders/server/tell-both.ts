import { formatPrice } from '#platform/contract/money/price.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { orderNews, type OrderNews } from '../contract/mail-words.ts';
import { cardShare, leftOnCard, sellerShare } from './ledger/ledger.ts';
import { orderMail } from './mails.ts';
import { readerOf, titlesOf, type ItemRow, type OrderRow } from './order-queries.ts';

type News = {
  order: OrderRow;
  kind: OrderNews;
  /** What it is about, if it is about one item only. */
  item?: ItemRow;
  /** The time that it names. */
  at?: Date;
  /** What the other one wrote, or why staff decided. */
  note?: string | null;
};

/** Mails both what happened to their order, as far as there are words for each. Notifications and pushes come with the steps of the deals. */
export async function tellBoth(
  unit: UnitOfWork,
  { order, kind, item, at, note = null }: News,
): Promise<void> {
  const about = item ? [item] : order.items;
  const titles = await titlesOf(
    unit.tx,
    about.map(({ id }) => id),
  );
  for (const role of ['buyer', 'seller'] as const) {
    const memberId = role === 'buyer' ? order.buyerId : order.sellerId;
    const reader = memberId === null ? undefined : await readerOf(unit.tx, memberId);
    if (!memberId || !reader || !orderNews[kind][role]) continue;
    const share = shares[role === 'buyer' && isRefund(kind) ? 'refund' : role];
    const props = {
      news: kind,
      role,
      orderId: order.id,
      firstName: reader.firstName,
      items: about.map(({ id, priceCents }) => ({
        title: titles.get(id) ?? 'Item',
        price: formatPrice(priceCents),
      })),
      amount: formatPrice(about.reduce((sum, each) => sum + share(each), 0)),
      when: at ? formatTime(at, order.timeZone) : null,
      note,
    };
    unit.mail(orderMail, { to: reader.email, campusId: order.campusId, memberId, props });
  }
}

/** What a mail names as the amount of an item. Of a refund it is what the card does not have back yet. */
const shares = { buyer: cardShare, seller: sellerShare, refund: leftOnCard };

const isRefund = (kind: OrderNews): boolean => kind === 'refunded' || kind === 'claim refunded';

/** 'Friday, November 27, 6:00 PM CST', as the clocks of the campus say. */
function formatTime(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return format.format(at).replaceAll('\u202F', ' ');
}
