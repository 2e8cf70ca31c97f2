import type { Mutation } from './mutation.ts';

/** Conditions and locks of SQL statements. */
export const sql: Mutation[] = [
  {
    name: 'sql-pages-skip-posts-of-the-same-time',
    file: 'src/features/posting/server/post-queries.ts',
    find: `      and (p.last_modified, p.id) <
        (timestamptz 'epoch' + \${at}::bigint * interval '1 microsecond', \${id}::uuid)`,
    replace: `      and p.last_modified < timestamptz 'epoch' + \${at}::bigint * interval '1 microsecond'
        and p.id <> \${id}::uuid`,
    caughtBy: {
      file: 'src/features/posting/server/feed.test.ts',
      title: 'FEED-04 posts of the same time are sorted by id, across pages too',
    },
  },
  {
    name: 'sql-posts-of-other-campuses-are-read',
    file: 'src/features/posting/server/post-queries.ts',
    find: 'where p.campus_id = ${key.campusId} and p.id = ${key.postId}\n',
    replace: 'where p.id = ${key.postId}\n',
    caughtBy: {
      file: 'src/features/posting/server/posting.test.ts',
      title: 'a post of another campus can be neither read nor deleted',
    },
  },
  {
    name: 'sql-the-feed-shows-blocked-members',
    file: 'src/features/posting/server/post-queries.ts',
    find: `      \${andShown(page.readerId, sql.ref('p.author_id'))}\n`,
    replace: '',
    caughtBy: {
      file: 'src/features/blocks/server/hidden-members.test.ts',
      title:
        'do not see each other on any surface, except their conversation for the one who was blocked, and again after the block is taken back',
    },
  },
  {
    name: 'sql-a-block-takes-the-conversation-from-the-blocked',
    file: 'src/features/conversations/server/conversation-queries.ts',
    find: 'const isShown = sql`not ${hasBlocked(',
    replace: 'const isShown = sql`not ${isHidden(',
    caughtBy: {
      file: 'src/features/blocks/server/nothing-tells.test.ts',
      title:
        'is answered about the blocker as about a banned member, keeps the conversation, and can report',
    },
  },
  {
    name: 'sql-a-single-seeker-is-counted',
    file: 'src/features/wanted/server/hints/hint-queries.ts',
    find: 'return coarseCount(rows[0]?.count ?? 0);',
    replace: 'return rows[0]?.count ?? 0;',
    caughtBy: {
      file: 'src/features/wanted/server/hints/price-hints.test.ts',
      title:
        'T91 counts the other members who look for what a draft says, each once, and tells only a step',
    },
  },
  {
    name: 'sql-authors-are-told-of-private-saves',
    file: 'src/features/saving/server/seen-by-queries.ts',
    find: "(chosen.seen_by = 'me' or (chosen.seen_by = 'campus' and not (",
    replace: "(false or (chosen.seen_by = 'campus' and not (",
    caughtBy: {
      file: 'src/features/saving/server/seen-by.test.ts',
      title:
        'is not told to an author by name who may not see it, neither of later saves nor of earlier ones',
    },
  },
  {
    name: 'sql-an-item-is-not-locked',
    file: 'src/features/posting/server/writing/edit-queries.ts',
    find: `and id = \${key.postId} and parent_id is null
    for update
`,
    replace: `and id = \${key.postId} and parent_id is null
`,
    caughtBy: {
      file: 'src/features/deals/server/deals.test.ts',
      title:
        'T88 fifty buyers whose offers are accepted at once: one holds it, 49 are in line, each at their own place',
    },
  },
  {
    name: 'sql-a-changed-post-counts-as-sent-before',
    file: 'src/features/posting/server/sent-again/sent-before.ts',
    find: '!known.digest.equals(submission.digest)',
    replace: 'known.digest.length !== submission.digest.length',
    caughtBy: {
      file: 'src/features/posting/server/sent-again/sent-again.test.ts',
      title: 'R20 with another text, category or photos is rejected',
    },
  },
  {
    name: 'sql-a-database-of-before-the-baseline-is-taken-for-an-empty-one',
    file: 'src/platform/server/database/migrate.ts',
    find: 'isReplaced(next) && applied.length > 0',
    replace: 'isReplaced(next) && applied.length > 100',
    caughtBy: {
      file: 'src/platform/server/database/baseline/baseline.test.ts',
      title:
        'R17 a database of a release before 0.8.0 is left as it is, and a sentence says what to do',
    },
  },
  {
    // Someone would count one comment more than they see, and know that someone blocks them.
    name: 'sql-comments-of-blocked-members-are-counted',
    file: 'src/features/posting/server/post-queries.ts',
    find: '${replyCountFor(readerId)} as "replyCount"',
    replace: '${replyCountFor(null)} as "replyCount"',
    caughtBy: {
      file: 'src/features/comments/server/hidden-replies.test.ts',
      title: 'is what the reader is shown, to whoever blocks and is blocked: the feed',
    },
  },
  {
    // A program would read another number of posts than the profile shows.
    name: 'sql-a-profile-counts-replies-as-posts',
    file: 'src/features/profiles/server/profile-queries.ts',
    find: 'm.total_posts as "totalPosts"',
    replace: '(select count(*)::integer from posts p where p.author_id = m.id) as "totalPosts"',
    caughtBy: {
      file: 'src/features/profiles/server/profiles.test.ts',
      title: 'DATA-09 says how many posts there are, without replies and deleted ones',
    },
  },
  {
    // A buyer would delete the account and not be told that a seller waits.
    name: 'sql-open-reservations-of-buyers-are-not-counted',
    file: 'src/features/deals/server/deal-queries.ts',
    find: "where (seller_id = ${memberId} or buyer_id = ${memberId}) and state = 'held'",
    replace: "where seller_id = ${memberId} and state = 'held'",
    caughtBy: {
      file: 'src/features/account-deletion/server/own-deletion.test.ts',
      title: 'says on how many reservations others still count, from both sides',
    },
  },
];
