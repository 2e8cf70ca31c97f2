import {
  dealMailFacts,
  dealMailFactsNow,
  planDealMail,
  type DealMailFacts,
} from '#features/notifications/server/selling/index.ts';
import type { DealMailType } from '#features/notifications/contract.ts';
import { hourMs } from '#platform/contract/durations.ts';
import { formatPrice } from '#platform/contract/money/price.ts';
import { defineCollector } from '#platform/server/collector.ts';
import type { Db } from '#platform/server/database/database.ts';
import { prepareMail, type MailPreparer } from '#platform/server/mail/mail-preparer.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { rateAfterHours } from '../../contract.ts';
import { dealMailKinds, type DealMail, type MailedDeal } from '../mails.ts';
import { describeSteps } from './mail-lines.ts';
import { dealsToMail, type MailedDealRow } from './mail-queries.ts';

type Told = { memberId: string; actorId: string; now: Date };

// Written in the order of the names: after the notifications, 'news of deals'.
const mailed = defineCollector<Told>('news of deals by mail', async (unit, told) => {
  for (const facts of await dealMailFacts(unit.tx, told)) {
    const now = told[0]?.now ?? new Date();
    const news = await readNews(unit.tx, facts, now);
    const planned = news && (await planDealMail(unit, facts));
    if (!planned) continue;
    const { email: to, campusId, memberId } = facts;
    const props = toProps(facts, { ...news, askedAt: planned.askedAt });
    unit.mail(dealMailKinds[news.type], {
      to,
      campusId,
      memberId,
      props,
      notBefore: planned.dueAt,
    });
  }
});

/** Requests a mail about what a member was just told of a deal, after the notification; one mail tells what happens until it is sent. */
export function mailDeal(unit: UnitOfWork, told: Told): void {
  mailed.add(unit, told);
}

/** Fills in all that happened, just before a mail is sent; drops it if it was read meanwhile, or nothing of it is wanted. */
export const dealMailPreparers: MailPreparer[] = Object.values(dealMailKinds).map((kind) =>
  prepareMail<DealMail>(kind, async (db, { notificationId, askedAt, since }) => {
    const found = await dealMailFactsNow(db, { notificationId, askedAt });
    if (!found) return null;
    const facts = { ...found, since: latest(found.since, new Date(since)) };
    const news = await readNews(db, facts, new Date());
    return news ? toProps(facts, { ...news, askedAt }) : null;
  }),
);

const latest = (one: Date, other: Date) => (one > other ? one : other);

type News = { deals: MailedDeal[]; type: DealMailType };

/** What happened between two members that one of them has not read, and wants to be mailed; the type is that of the last of it. */
async function readNews(db: Db, facts: DealMailFacts, now: Date): Promise<News | undefined> {
  const { memberId, actorId, off, since } = facts;
  const rateBefore = new Date(now.getTime() - rateAfterHours * hourMs);
  const found = (await dealsToMail(db, { memberId, actorId, since, rateBefore })).map((row) => ({
    row,
    lines: [
      ...describeSteps(row, { memberId, name: facts.actorFirstName }, since),
      ...askToRate(row, facts),
    ].filter(({ type }) => !off.includes(type)),
  }));
  const told = found.filter(({ lines }) => lines.length > 0);
  const last = told.at(-1)?.lines.at(-1);
  return last && { type: last.type, deals: told.map(({ row, lines }) => toMailed(row, lines)) };
}

function toMailed(row: MailedDealRow, lines: { text: string }[]): MailedDeal {
  const { title, priceCents, isPublic, photo } = row;
  return {
    title: isPublic ? title : '',
    price: formatPrice(priceCents),
    picture: isPublic && photo ? `/files/${photo.path}-${photo.widths[0]}.webp` : null,
    lines: lines.map(({ text }) => text),
  };
}

function askToRate({ isToRate }: MailedDealRow, { actorFirstName }: DealMailFacts) {
  return isToRate
    ? [{ type: 'deal rate' as const, text: `How did it go with ${actorFirstName}?` }]
    : [];
}

function toProps(
  { notificationId, since, firstName, actorName, conversationId, postId }: DealMailFacts,
  { deals, askedAt }: News & { askedAt: string },
): DealMail {
  const path = conversationId === null ? `/post/${postId}` : `/messages/${conversationId}`;
  return { notificationId, askedAt, since: since.toISOString(), firstName, actorName, deals, path };
}
