import { startOf } from '#platform/contract/characters/whole-characters.ts';
import { formatPrice } from '#platform/contract/money/price.ts';
import { prepareMail, type MailPreparer } from '#platform/server/mail/mail-preparer.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { foundMail, type FoundPost } from '../mails.ts';
import {
  claimFinds,
  foundPosts,
  planMails,
  quoteLength,
  type QuotedPost,
} from './found-mail-queries.ts';

/** Posts that one mail lists; of others it says how many there are. */
const listed = 10;

/** Requests a mail to each member who wants it, unless one waits already, which will list what was found meanwhile. */
export async function requestFoundMails(
  unit: UnitOfWork,
  found: { campusId: string; postId: string; memberIds: string[] },
): Promise<void> {
  const { campusId } = found;
  const planned = await planMails(unit.tx, { ...found, delaySeconds: unit.laterDelaySeconds });
  for (const { memberId, email: to, firstName, dueAt, notBefore, ...post } of planned) {
    const props = { memberId, dueAt, firstName, posts: [toFound(post)], count: 1 };
    unit.mail(foundMail, { to, campusId, memberId, props, notBefore });
  }
}

/** Fills in all that was found, just before the mail is sent; drops it if nothing of it is left or wanted. */
export const foundMailPreparers: MailPreparer[] = [
  prepareMail(foundMail, async (db, props) => {
    const { memberId, dueAt } = props;
    await claimFinds(db, { memberId, dueAt });
    const rows = await foundPosts(db, { memberId, dueAt, limit: listed });
    const [first] = rows;
    if (!first) return null;
    const { firstName, count } = first;
    return { ...props, firstName, posts: rows.map(toFound), count };
  }),
];

function toFound({ postId, text, priceCents }: QuotedPost): FoundPost {
  const price = priceCents === null ? null : formatPrice(priceCents);
  return { path: `/post/${postId}`, text: startOf(text, quoteLength), price };
}
