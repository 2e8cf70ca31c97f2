import type { Mutation } from './mutation.ts';

/** Deals, and what their two members are told: when they meet, what became of it, which price fell. */
export const deals: Mutation[] = [
  {
    name: 'deals-wrong-codes-are-not-counted',
    file: 'src/features/deals/server/handoff/enter-code.ts',
    find: `      return 'wrong';`,
    replace: `      throw fail(dealErrors.code_wrong);`,
    caughtBy: {
      file: 'src/features/deals/server/deals.test.ts',
      title: 'T87 a code is guessed five times at most, and a code of another deal is wrong',
    },
  },
  {
    // Whoever was blocked would read that they gave the item up themselves.
    name: 'deals-a-block-ends-them-in-the-name-of-the-blocked',
    file: 'src/features/deals/server/deal-queries.ts',
    find: 'when ${hasBlocked(sellerId, buyerId)} or',
    replace: 'when ${hasBlocked(buyerId, sellerId)} or',
    caughtBy: {
      file: 'src/features/deals/server/blocked-deals.test.ts',
      title: 'ends a deal that is held as if the seller had ended it, and tells the other so',
    },
  },
  {
    // Who rates badly and blocks could not be answered or reported.
    name: 'deals-a-rating-by-whoever-blocks-is-hidden-from-the-rated',
    file: 'src/features/deals/server/ratings/rating-queries.ts',
    find: "${page.readerId === page.memberId ? sql`` : andShown(page.readerId, sql.ref('r.rater_id'))}",
    replace: "${andShown(page.readerId, sql.ref('r.rater_id'))}",
    caughtBy: {
      file: 'src/features/deals/server/blocked-deals.test.ts',
      title: 'is read, reported and answered by the one who is rated (the seller blocks)',
    },
  },
  {
    // The lamp is handed over, and the seller reads that there is no such deal.
    name: 'deals-a-code-after-a-block-is-answered-as-missing',
    file: 'src/features/deals/server/handoff/enter-code.ts',
    find: 'import { lockOwnDeal } from',
    replace: 'import { lockDeal as lockOwnDeal } from',
    caughtBy: {
      file: 'src/features/deals/server/blocked-deals.test.ts',
      title: 'leaves a sale as it is when the code of a phone without a connection arrives again',
    },
  },
  {
    // Both would be reminded of a time that no clock on the campus shows.
    name: 'deals-reminders-speak-the-time-of-the-server',
    file: 'src/features/deals/server/meeting/remind-both.ts',
    find: "minute: '2-digit', timeZone, timeZoneName",
    replace: "minute: '2-digit', timeZone: 'UTC', timeZoneName",
    caughtBy: {
      file: 'src/features/deals/server/meeting-and-ratings.test.ts',
      title:
        'is proposed by one and agreed by the other; the item stays reserved until after it, and both are reminded once',
    },
  },
  {
    // A seller at home in another zone would propose noon and mean eleven.
    name: 'deals-a-meeting-is-at-the-time-of-the-device',
    file: 'src/features/deals/web/dialogs/local-time.ts',
    find: 'new TZDate(year, month - 1, day ?? 1, hour ?? 0, minute ?? 0, timeZone)',
    replace: 'new Date(year, month - 1, day ?? 1, hour ?? 0, minute ?? 0)',
    caughtBy: {
      file: 'src/features/deals/web/dialogs/local-time.test.ts',
      title: '2026-11-20T12:05 in America/Chicago is 2026-11-20T18:05:00.000Z',
    },
  },
  {
    // A reader in another zone would come an hour late.
    name: 'deals-a-time-of-another-zone-does-not-name-it',
    file: 'src/features/deals/web/strip/describe-deal.ts',
    find: 'const zone = clocksDiffer(',
    replace: 'const zone = !clocksDiffer(',
    caughtBy: {
      file: 'src/features/deals/web/strip/format-when.test.ts',
      title:
        '2026-10-31T04:00:00.000Z on a campus in America/Chicago, read in America/New_York, is 11:00 PM CDT today',
    },
  },
  {
    // A calendar would keep the old time, and its owner would wait alone.
    name: 'deals-a-moved-meeting-stays-in-the-calendar',
    file: 'src/features/deals/web/handoff/calendar.ts',
    find: 'sequence: deal.version,',
    replace: 'sequence: 0,',
    caughtBy: {
      file: 'src/features/deals/web/handoff/calendar.test.ts',
      title: 'of a moved meeting has the same UID, a higher SEQUENCE and the time of the change',
    },
  },
  {
    // Who read of the first lower price would miss the one that they can afford.
    name: 'deals-a-price-that-falls-again-is-not-news',
    file: 'src/features/notifications/server/list/lowered-price-queries.ts',
    find: ' or excluded.told_cents < notifications.told_cents\n',
    replace: '\n',
    caughtBy: {
      file: 'src/features/posting/server/writing/lowered-price.test.ts',
      title:
        'lowered again, the same day too, the notification names the latest price and is unread again',
    },
  },
  {
    // One of two sales at once would fail though nothing is wrong with it.
    name: 'deals-a-sale-that-met-a-deadlock-fails',
    file: 'src/platform/server/transaction.ts',
    find: "new Set(['40P01', '40001'])",
    replace: "new Set(['40001'])",
    caughtBy: {
      file: 'src/platform/server/transaction.test.ts',
      title: 'R34 work that is ended a second time, or by another error, fails',
    },
  },
  {
    // Two sales at once, whose buyers wait for both items, would end each other.
    name: 'deals-members-are-told-in-the-order-that-they-came',
    file: 'src/features/notifications/server/notify.ts',
    find: 'const written = await tellOfDeals(unit.tx, [...last.values()]);',
    replace: `const written = [];
  for (const each of last.values()) written.push(...(await tellOfDeals(unit.tx, [each])));`,
    caughtBy: {
      file: 'tests/faults/histories/lock-order.test.ts',
      title:
        'R34 two sales at once, whose buyers wait in opposite orders, do not wait for each other',
    },
  },
];
