import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import {
  queryFiles,
  type DeclaredStatement,
} from '#tests/support/row-types/declared-statements.ts';
import { describedColumns } from '#tests/support/row-types/described-columns.ts';
import { recordedStatements } from '#tests/support/row-types/recorded-statements.ts';

/** Columns that are never null although PostgreSQL's plan does not show it, each with the reason. */
const neverNull: Record<string, string> = {
  'mail/mail-queries claim': 'set by the same statement',
  'campus-queries id': 'one of the ids that are given',
  'category-count-queries category': 'one of the categories that are given',
  'mail-queries about': 'a case whose branches end in a text',
  'mail-queries campusId': 'a case of two required columns',
  'mail-queries firstDueAt': 'set by the statement that returns it',
  'mail-queries askedAt': 'set by the same statement',
  'saving-queries isFirst': 'exists() is true or false',
  'saving-queries tellsAuthor': 'exists() is true or false',
  'post-queries mentions': "a case of '[]' and a coalesce to it",
  'post-queries media': "a case of '[]' and a coalesce to it",
  'post-queries replyCount': 'a column, or the count of a function',
  'count-queries replyCount': 'a column, or the count of a function',
  'thread-queries replyCount': 'a column, or the count of a function',
  'deleted-posts id': 'one of the ids that are given',
  'foreign-keys isPrimary': 'a required system column compared',
  'foreign-keys table': 'a required system column',
  'foreign-keys columns': 'array() is never null',
  'foreign-keys parent': 'a required system column',
  'foreign-keys parentColumns': 'array() is never null',
  'foreign-keys onDelete': 'a case whose branches end in a text',
  'foreign-keys unlinked': 'array() is never null',
  'conversation-queries canSend': 'made of conditions on required columns',
  'conversation-queries isHidden': 'whether a row exists',
  'conversation-queries isMoved': 'exists() is true or false',
  'conversation-queries isAll': 'a comparison with a number that coalesce gives',
  'blocked-words/server/word-queries same': 'compares words that are given',
  'hit-queries lowest': 'the lowest of a group, which has a price',
  'edit-queries priceCents': 'posts without a price are left out',
  'other-listing-queries priceCents': 'a status needs a price',
  'edit-queries status': 'a check keeps it with price_cents',
  'checkout-queries priceCents': 'posts without a price are left out',
  'checkout-queries status': 'a check keeps it with price_cents',
  'orders/server/show/view-queries items': 'a coalesce to an empty list',
  'orders/server/show/view-queries steps': 'a coalesce to an empty list',
  'orders/server/order-queries isDisputed': 'exists() is true or false',
  'orders/server/order-queries transfers': 'a coalesce to an empty list',
  'orders/server/order-queries refundCount': 'a count in a subquery',
  'orders/server/order-queries returnedCents': 'a coalesce to 0 in a subquery',
  'orders/server/show/view-queries isDisputed': 'exists() is true or false',
  'orders/server/console/console-queries itemCount': 'a count in a subquery',
  'orders/server/console/console-queries needs': 'an array that is made here',
  'orders/server/ledger/reconcile-queries netCents': 'an entry has lines',
  'orders/server/console/detail-queries lines': 'an entry has lines',
  'promotions/server/use/code-queries uses': 'a count in a subquery',
  'removals/removal-queries isShown': 'exists() is true or false',
  'removals/removal-queries isHidden': 'exists() is true or false',
  'overlaps memberId': 'a required column of a recursive query',
  'deal-queries id': 'a union of required columns',
  'deals/server/deal-queries before': 'a case of a count and 0',
  'deals/server/deal-queries waitingCount': 'a count in a subquery',
  'selling/deal-mail-queries since': 'a coalesce to a required column',
  'selling/deal-mail-queries campusId': 'a case of required columns',
  'selling/deal-mail-queries off': 'array() is never null',
  'deals/server/ratings/rating-queries noShowCount': 'a case of a count and 0',
  'deals/server/mails/mail-queries steps': 'a coalesce to an empty list',
  'deals/server/mails/mail-queries isToRate': 'no sale is without its time',
  'deals/server/log/step-queries step': 'json_build_object gives no null',
  'deals/server/deal-queries steps': "a coalesce to '[]' in a subquery",
  'rating-queries ratingId': 'a check keeps it from being null',
  'report-queries id': 'of a rating; a check keeps it from being null',
  'rating-queries soldCount': 'a count in a subquery',
  'rating-queries boughtCount': 'a count in a subquery',
  'stem-queries stems': 'array() is never null',
  'deal-queries hasDevices': 'exists() is true or false',
  'recipient-queries hasDevices': 'exists() is true or false',
  'reply-group-queries hasDevices': 'exists() is true or false',
  'delivery-queries claim': 'set by the same statement',
  'delivery-queries isLoggedIn': 'required columns compared, a test for null, and exists()',
  'found-queries id': 'a union of required columns',
  'found-queries memberId': 'a union of required columns',
  'found-mail-queries dueAt': 'a required column as text',
  'found-mail-queries text': 'a case whose branches end in a text',
  'hint-queries from': 'a percentile of at least five required prices',
  'hint-queries to': 'a percentile of at least five required prices',
  'bag-queries postId': 'a required column, or unnest of an array that holds no null',
  'bag-queries seenCents': 'a required column, or unnest of an array that holds no null',
  'question-queries campusId': 'a required column of both sides of a union',
  'question-queries postId': 'a required column of both sides of a union',
  'matching/match-queries postId': 'an id that was given',
  'new-post-queries at': 'computed from a required column of the inserted row',
  'staff/server/staff-queries isConfirmed': 'exists() is true or false',
  'staff/server/staff-queries recoveryCodesLeft': 'a count',
  'linked-queries sharesDevice': 'any() of an array that is never null',
  'linked-queries sharesNetwork': 'any() of an array that is never null',
  'linked-queries sharesText': 'any() of an array that is never null',
  'linked-queries sharesAlike': 'any() of an array that is never null',
  'staff-deletion-queries isStaff': 'exists() is true or false',
  'member-admin/server/member-queries accountCount': 'a count in a subquery',
  'member-admin/server/member-queries words':
    'the text of a post that was required when it was stored',
  'member-admin/server/member-queries at': 'required columns, or a coalesce to now()',
  'member-admin/server/member-queries id': 'a union of required columns',
  'member-admin/server/member-queries actor':
    'a union of a required column and a coalesce to a text',
  'member-admin/server/member-queries act': 'a union of a required column and literals',
  'wave-queries isStaff': 'exists() is true or false',
  'wave-queries usernames': 'array() is never null',
  'wave-queries isNew': 'a test for null',
  'summary-queries waitingCount': 'a count in a subquery',
  'case-fact-queries presence': 'a case whose branches end in a text',
  'case-fact-queries hasOtherStaff': 'exists() is true or false',
  'case-fact-queries isEscalated': 'exists() is true or false',
  'case-view-queries isMuted': 'exists() is true or false',
  'case-view-queries isShell': 'a required column compared, and a test for null',
  'case-view-queries at': 'a union of required columns, or a coalesce to now()',
  'case-view-queries id': 'a union of required columns',
  'case-view-queries username': 'a union of required columns',
  'case-view-queries words': 'a union of required columns',
  'case-view-queries place': 'a union of literals',
  'list-queries reasons': "a coalesce to '{}'",
  'list-queries time': 'cases whose key is null are left out, and both are set together',
  'list-queries at': 'cases whose key is null are left out',
  'standing-queries thing': "a case of '' and a coalesce to it",
  'standing-queries isLate': 'a required column compared',
  'standing-queries isTakenBack': 'exists() is true or false',
  'standing-queries memberId': 'the condition leaves out null',
  'standing-queries isOpen': 'a test for null, or required columns compared',
  // The same statement outer-joins posts for the search index.
  'new-post-queries id': 'of the inserted row',
  'new-post-queries campusId': 'of the inserted row',
  'new-post-queries text': 'of the inserted row',
  'new-post-queries imageCount': 'of the inserted row',
  'new-post-queries saveCount': 'of the inserted row',
  'new-post-queries replyCount': 'of the inserted row',
  'new-post-queries createdAt': 'of the inserted row',
  'new-post-queries lastModified': 'of the inserted row',
  'thread-queries showsReply': 'exists() is true or false',
  'recipient-queries type': 'a literal, a case of literals, or a union of them',
  'recipient-queries memberId': 'a union of required columns',
  'recipient-queries isNew': 'xmax is a system column',
  'notification-queries message':
    'a case of required texts; a post of the row exists by its foreign key',
  'upload-work-queries isAbandoned': 'comparisons of a required column and of a coalesce to one',
  'file-queries place': 'ctid is a system column',
  'file-queries path': 'unnest of an array that holds no null',
  'conversation-queries unreadCount': 'a count in a subquery',
  'notification-queries unread': 'a count in a subquery',
  'message-queries otherId': 'a case of two required columns',
  'message-queries hearts': "a coalesce to '[]' in a subquery",
  'report-queries about': 'a literal, or a case of literals',
  'report-queries photoCount': 'a count in a subquery, or a test for null',
  'report-queries words': 'a concat_ws with a separator',
  'operator-queries subjectExists': 'a case of tests, none of which is null',
  'ban-queries isNew': 'a test for null',
  'reply-queries id': 'a union of required columns',
  'reply-queries parentId': 'found by its parent',
  'reply-queries at': 'a union of required columns',
  'member-queries mailbox': 'the function is strict, and so is its argument',
  'username-queries number': 'generate_series gives no null',
  'account-queries hasPassword': 'an exists',
  'deletion-queries hasPassword': 'an exists',
  'stored-data-queries campusId': 'a union of required columns',
  'stored-data-queries postId': 'a union of required columns',
  'payout-queries accountId': 'where the account is not null',
  'export-queries earlierCopies': 'a count in a subquery',
  'stored-data-queries data': 'an object that the statement builds',
  'payout-queries changed': 'a comparison that gives no null',
  'count-queries word': 'unnest of an array that holds no null',
  'count-queries isRarer': 'of at least one row',
  'hit-queries at': 'computed of a required column',
  'hit-queries score': 'a sum of coalesces and of greatest with a number',
  'hit-queries form': 'unnest of an array that holds no null',
  'hit-queries postId': 'replies alone are read, which have a top-level post',
  'shown/removal-queries removedAt': 'where it is not null',
  'shown-queries at': 'generate_series gives no null',
  'record-queries counted': 'a count in a subquery',
  'record-queries isShown': 'an and of two required columns',
  'word-queries word': 'unnest of an array that holds no null',
  'word-queries stem': 'a coalesce to a word that is not null',
  'word-queries how': 'a literal',
  'word-queries n': 'a union of required columns',
  'people-queries at': 'a case of two numbers',
  'removal-queries campusId': 'a union of required columns',
  'removal-queries postId': 'a union of required columns',
  'removal-queries memberId': 'a union of required columns',
  'removal-queries text': 'the beginning of a required column',
  'upload-queries path': 'a ready upload has a path',
  'network-queries isBanned': 'a test for null',
  'network-queries accountCount': 'a count over at least one row',
  'queue-queries databaseWrites': 'compares a setting that PostgreSQL always has',
  'market-queries postsByDay': 'collected from 28 rows',
  'member-queries banned': 'an or of two conditions that are never null',
};

/** Whether `neverNull` lists the column: as `mail/mail-queries claim`, or without the folder if the file's name is unique. */
function isListed(where: string, name: string): boolean {
  const path = where.replace(/\.ts:.*/, '');
  const key = Object.keys(neverNull).find((each) => `${path} ${name}`.endsWith(`/${each}`));
  if (key !== undefined) used.add(key);
  return key !== undefined;
}

/** The entries of `neverNull` that the test needed; the test fails if it did not need an entry. */
const used = new Set<string>();

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The differences between a row type and PostgreSQL's description of the statement. */
async function differences(declared: DeclaredStatement, statement: string): Promise<string[]> {
  const described = await describedColumns(client, statement);
  const { where, columns } = declared;
  const found: string[] = [];
  for (const { name, nullable, kind } of described) {
    const column = columns.get(name);
    if (!column) found.push(`${where} returns ${name}, which its row type lacks`);
    else if (!isKind(column.kind, kind))
      found.push(`${where} ${name} is ${kind}, not ${column.kind}`);
    else if (nullable && !column.nullable && !isListed(where, name)) {
      found.push(`${where} ${name} may be null`);
    }
  }
  const names = new Set(described.map(({ name }) => name));
  for (const name of columns.keys()) {
    if (!names.has(name)) found.push(`${where} declares ${name}, which it does not return`);
  }
  return found;
}

/** PostgreSQL may return an array as JSON. */
function isKind(declared: string, described: string): boolean {
  return declared === described || (described === 'json' && declared.endsWith('[]'));
}

it('every row type declares the columns that PostgreSQL returns, with types and nullability', async () => {
  const found: string[] = [];
  let compared = 0;
  for (const file of queryFiles()) {
    const statements = [...(await recordedStatements(file))];
    // Statements on temporary tables are described with those.
    for (const text of statements) if (/^\s*create temporary/.test(text)) await client.query(text);
    for (const declared of file.statements) {
      const sent = statements.filter((text) => declared.pattern.test(text));
      if (sent.length === 0) found.push(`${declared.where} is sent by no exported function`);
      for (const text of sent) found.push(...(await differences(declared, text)));
      compared += sent.length;
    }
  }
  expect([...new Set(found)]).toEqual([]);
  expect(compared).toBeGreaterThan(60);
  expect(Object.keys(neverNull).filter((key) => !used.has(key))).toEqual([]);
});
