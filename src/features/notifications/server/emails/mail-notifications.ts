import { startOf } from '#platform/contract/characters/whole-characters.ts';
import { consume } from '#platform/server/access/rate-limit.ts';
import { prepareMail, type MailPreparer } from '#platform/server/mail/mail-preparer.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import type { EmailedType } from '../../contract/mailed.ts';
import type { WrittenNotification } from '../list/recipient-queries.ts';
import {
  aboutLength,
  factsNow,
  factsToMail,
  clearMailed,
  quoteLength,
  recordMailed,
  type MailFacts,
} from './mail-queries.ts';
import {
  commentMail,
  commentReplyMail,
  likeMail,
  messageMail,
  type NotificationMail,
} from '../mails.ts';
import { getPath } from '../list/notification-view.ts';

/** Minutes between two mails about the same conversation, post or comment; the later one tells what happened between. */
const againAfterMinutes = { message: 15, like: 60, comment: 15, 'comment reply': 15 };

/** Limits against mail bombing (T31): mails to one member in an hour, from everybody and from one person. */
export const hourlyLimits = { toMember: 60, fromOnePerson: 20 };

const kinds = {
  message: messageMail,
  comment: commentMail,
  'comment reply': commentReplyMail,
  like: likeMail,
};

/** Requests mails about new notifications, for members who want them. */
export async function mailNotifications(
  unit: UnitOfWork,
  written: WrittenNotification[],
): Promise<void> {
  // In a busy conversation a mail usually waits already: this saves a query.
  const ids = written.filter((each) => !hasWaitingMail(each)).map((each) => each.id);
  if (ids.length === 0) return;
  for (const facts of await factsToMail(unit.tx, ids)) {
    if (!(await countWithinLimits(unit.tx, facts))) continue;
    const { notificationId, type, email: to, campusId, memberId } = facts;
    const { askedAt, dueAt } = await recordMailed(unit.tx, {
      notificationId,
      delaySeconds: unit.laterDelaySeconds,
      againAfterMinutes: againAfterMinutes[type],
    });
    const props = toProps(facts, askedAt);
    unit.mail(kinds[type], { to, campusId, memberId, props, notBefore: dueAt });
  }
}

/** With a margin, because the clocks of this machine and of the database differ. */
function hasWaitingMail({ mailedAt }: WrittenNotification): boolean {
  return mailedAt ? mailedAt.getTime() > Date.now() + 60_000 : false;
}

/** Counts a mail to a member; false if it is one too many. */
export async function countWithinLimits(
  tx: UnitOfWork['tx'],
  { memberId, actorId }: Pick<MailFacts, 'memberId' | 'actorId'>,
): Promise<boolean> {
  const windowSeconds = 3600;
  const pair = { limit: hourlyLimits.fromOnePerson, windowSeconds };
  if ((await consume(tx, `news:${memberId}:${actorId}`, pair)) < 0) return false;
  const all = { limit: hourlyLimits.toMember, windowSeconds };
  return (await consume(tx, `news:${memberId}`, all)) >= 0;
}

/**
 * Drops a mail that is no longer wanted, or is replaced by a later one (`factsNow`); other mails get the current
 * counts.
 */
export const notificationMailPreparers: MailPreparer[] = Object.values(kinds).map((kind) =>
  prepareMail(kind, async (db, { notificationId, askedAt }) => {
    const key = { notificationId, askedAt };
    const facts = await factsNow(db, key);
    if (facts) return toProps(facts, askedAt);
    if (await clearMailed(db, notificationId)) return null;
    // There may have been another event in between.
    const laterFacts = await factsNow(db, key);
    return laterFacts ? toProps(laterFacts, askedAt) : null;
  }),
);

function toProps(facts: MailFacts, askedAt: string): NotificationMail {
  const { notificationId, firstName, actorName, count, about, quote } = facts;
  const path = getPath({ ...facts, isOwn: facts.type === 'like', messageId: null });
  return {
    notificationId,
    askedAt,
    firstName,
    actorName,
    count,
    about: startOf(about, aboutLength),
    quote: startOf(quote, quoteLength),
    path,
  };
}

const typesByKind = new Map<string, EmailedType>([
  [messageMail.name, 'message'],
  [commentMail.name, 'comment'],
  [commentReplyMail.name, 'comment reply'],
  [likeMail.name, 'like'],
  // The feature deals sends them.
  ['dealOffer', 'deal offer'],
  ['dealAccepted', 'deal accepted'],
  ['dealMeeting', 'deal meeting'],
  ['dealChanged', 'deal changed'],
  ['dealEnded', 'deal ended'],
  ['dealRate', 'deal rate'],
  // The feature wanted sends it.
  ['wantedFound', 'wanted found'],
]);

/** The type of mail that a reader can turn off; undefined for mails about the account itself. */
export function getEmailedType(kindName: string): EmailedType | undefined {
  return typesByKind.get(kindName);
}
