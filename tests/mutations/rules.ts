import type { Mutation } from './mutation.ts';

/** Rules of the product: texts, posts, messages, staff, and work that runs later. */
export const rules: Mutation[] = [
  {
    name: 'removals-what-is-put-back-has-lost-its-deals',
    file: 'src/features/removals/server/keep-rows.ts',
    find: `if (key.onDelete === 'set null' && parents.has(key.parent))`,
    replace: `if (key.onDelete === 'set null' && parents.has(key.table))`,
    caughtBy: {
      file: 'src/features/removals/server/every-row.test.ts',
      title: 'a listing with photos, comments, saves, mentions, offers and notifications',
    },
  },
  {
    name: 'removals-a-comment-under-a-hidden-post-is-erased',
    file: 'src/features/posting/server/removals/take-down.ts',
    find: 'await mergeRemoval(tx, { id, into: place.hiddenWith });',
    replace: 'await eraseLater(tx, id);',
    caughtBy: {
      file: 'src/features/posting/server/removals/overlapping.test.ts',
      title: 'comes back with the post that a ban hides, when its own ban ended first',
    },
  },
  {
    name: 'jobs-work-added-during-a-run-is-lost',
    file: 'src/platform/server/jobs/job-queries.ts',
    find: `and claim = \${claim} and run_at = 'infinity' returning name`,
    replace: 'and claim = ${claim} returning name',
    caughtBy: {
      file: 'src/platform/server/jobs/job-runner.test.ts',
      title: 'a job that is enqueued again while it runs runs once more, but never twice at a time',
    },
  },
  {
    name: 'jobs-run-although-the-transaction-fails',
    file: 'src/platform/server/transaction.ts',
    find: 'await enqueueJobs(tx, clock, jobs);',
    replace: 'await enqueueJobs(db, clock, jobs);',
    caughtBy: {
      file: 'src/platform/server/jobs/job-runner.test.ts',
      title: 'a job of a transaction that fails at its end never runs',
    },
  },
  {
    name: 'mails-are-sent-although-the-transaction-fails',
    file: 'src/platform/server/transaction.ts',
    find: 'await queueMails(tx, { sealer',
    replace: 'await queueMails(db, { sealer',
    caughtBy: {
      file: 'src/app/server/open/mailbox.test.ts',
      title: 'MAIL-07 a rolled back transaction sends no mail',
    },
  },
  {
    name: 'links-are-true-if-they-name-the-host-somewhere',
    file: 'src/platform/contract/rich-text/links/named-address.ts',
    find: 'if (plainHost(named) !== plainHost(target)) return false;',
    replace: 'if (!target.href.includes(named.host)) return false;',
    caughtBy: {
      file: 'src/platform/contract/rich-text/links/link-targets.test.ts',
      title:
        'T90 no program can say itself where a link leads, and texts without links are not copied',
    },
  },
  {
    name: 'links-of-messages-do-not-say-where-they-lead',
    file: 'src/features/conversations/server/views.ts',
    find: 'text: withLinkTargets(row.text),',
    replace: 'text: row.text,',
    caughtBy: {
      file: 'src/app/server/link-targets.test.ts',
      title:
        'T90 every response with a post, a reply, an earlier version or a message says where its links lead',
    },
  },
  {
    name: 'blocked-words-pass-as-usernames',
    file: 'src/features/settings/server/set-username.ts',
    find: 'if (word !== undefined) throw fail(blockedWordErrors.word_blocked, { word });',
    replace: 'if (word === username) throw fail(blockedWordErrors.word_blocked, { word });',
    caughtBy: {
      file: 'src/features/blocked-words/server/blocked-words.test.ts',
      title: 'is rejected as a username, also in disguise, and the username stays',
    },
  },
  {
    name: 'pauses-let-a-withdrawn-post-come-back',
    file: 'src/features/posting/server/writing/set-status.ts',
    find: "if (status === 'available') requireNotPaused(context, 'posting');",
    replace: '',
    caughtBy: {
      file: 'src/features/moderation/server/decisions/pauses.test.ts',
      title: 'a pause of posting holds for all that others see of the member, and for nothing else',
    },
  },
  {
    name: 'campuses-that-are-private-show-where-to-meet',
    file: 'src/features/campuses/server/routes.ts',
    find: "campus?.privacy === 'public' || getAccessLevel",
    replace: 'campus?.privacy !== undefined || getAccessLevel',
    caughtBy: {
      file: 'tests/architecture/http/private-campus.test.ts',
      title:
        'ROLE-07 nothing of a private campus is in any response to others, on its site or another one',
    },
  },
  {
    name: 'audit-with-other-words-is-unchanged',
    file: 'src/features/staff/server/audit/verify-audit.ts',
    find: 'row.fixedNow !== row.fixedDigest || !isSame(row)',
    replace: 'row.fixedNow !== row.fixedDigest',
    caughtBy: {
      file: 'src/features/staff/server/audit/verify-audit.test.ts',
      title:
        'stays whole when words and names are erased with an account, and nobody can guess them from what stays',
    },
  },
  {
    // Someone would be called what the campus has blocked, with a space between the letters.
    name: 'blocked-words-pass-with-letters-apart',
    file: 'src/features/blocked-words/server/hidden-words.ts',
    find: 'const minApart = 3;',
    replace: 'const minApart = 4;',
    caughtBy: {
      file: 'src/features/blocked-words/server/find-word.test.ts',
      title: 'spaces: ass in such an a s s here',
    },
  },
  {
    // An innocent ad would be rejected for a word that it does not have.
    name: 'blocked-words-are-read-into-innocent-sentences',
    file: 'src/features/blocked-words/server/hidden-words.ts',
    find: 'return isApart ? readJoined(characters.filter(isWordPart)) : [];',
    replace: 'return readJoined(characters.filter(isWordPart));',
    caughtBy: {
      file: 'src/features/blocked-words/server/find-word.test.ts',
      title: 'penis is not read into: Nice pen.Is it new?',
    },
  },
  {
    // Strangers would read how much is reported at a school that let nobody else in.
    name: 'moderation-figures-of-a-private-campus-are-public',
    file: 'src/features/moderation/schemas.ts',
    find: `  policy: 'campusReader',
  shows: 'nobody',
  result: z.strictObject({
    reportCount`,
    replace: `  policy: 'anyone',
  shows: 'nobody',
  result: z.strictObject({
    reportCount`,
    caughtBy: {
      file: 'tests/architecture/http/private-campus.test.ts',
      title: 'the figures of its moderation, and their page, are for its members',
    },
  },
  {
    // The one who reported would read when their case was decided, and so would the one reported.
    name: 'moderation-one-case-tells-how-long-it-took',
    file: 'src/features/moderation/server/summary-queries.ts',
    find: 'counts.decidedCount < fewestPeople ? null',
    replace: 'counts.decidedCount < 1 ? null',
    caughtBy: {
      file: 'src/features/moderation/server/appeals/appeals.test.ts',
      title:
        'T91 everybody sees how much was reported on the campus and how fast it was decided, from three cases on',
    },
  },
  {
    // A phone that was offline would bring back what its owner has deleted since.
    name: 'posts-that-were-deleted-are-created-again-by-a-late-call',
    file: 'src/features/posting/server/sent-again/sent-before.ts',
    find: 'if (!known) throw fail(postingErrors.sent_and_deleted);',
    replace: 'if (!known) return undefined;',
    caughtBy: {
      file: 'src/features/posting/server/sent-again/sent-again.test.ts',
      title: 'R20 a text does not come back',
    },
  },
  {
    // A seller who adds the photo that a buyer asked for would have none.
    name: 'posts-lose-photos-that-an-edit-adds',
    file: 'src/features/posting/server/writing/edit-post.ts',
    find: 'if (photos) await changeMedia(tx, photos);',
    replace: 'if (photos && photos.removed > 0) await changeMedia(tx, photos);',
    caughtBy: {
      file: 'src/features/posting/server/writing/edit-photos.test.ts',
      title:
        'a post without photos enters the lists of photos with its first, and leaves them with its last',
    },
  },
  {
    // What someone took back would still stand among the other's notifications.
    name: 'messages-that-were-taken-back-are-still-quoted',
    file: 'src/features/conversations/server/messages/take-back-message.ts',
    find: '    await removeQuotes(unit, { messageId, conversationId, authorId });\n',
    replace: '',
    caughtBy: {
      file: 'src/features/conversations/server/messages/taking-back.test.ts',
      title: 'T34 no longer quote it; those of a newer message do',
    },
  },
  {
    // Sellers would be told to do something that no page has.
    name: 'sentences-are-not-those-of-the-specification',
    file: 'src/features/campuses/web/welcome-panel.tsx',
    find: "'Answer messages.'",
    replace: "'Response messages.'",
    caughtBy: {
      file: 'scripts/checks/sentences.test.ts',
      title: 'the product shows every sentence of docs/requirements.tsv',
    },
  },
  {
    // Who tries the example without a password would read a stack trace.
    name: 'examples-do-not-say-how-they-are-used',
    file: 'examples/post-and-read.ts',
    find: 'if (siteUrl === undefined || email === undefined || password === undefined)',
    replace: 'if (siteUrl === undefined)',
    caughtBy: {
      file: 'tests/architecture/api-client.test.ts',
      title: 'the example of the API client says how it is used if something is missing',
    },
  },
  {
    // Who taps Save would be said to have liked it.
    name: 'sentences-call-a-save-a-like',
    file: 'src/features/notifications/mail/notification-mail.tsx',
    find: '${others(count)}saved your post',
    replace: '${others(count)}liked your post',
    caughtBy: {
      file: 'src/features/notifications/server/emails/mail-notifications.test.ts',
      title:
        'MAIL-04 MAIL-05 NOTIF-13 T31 a like mails the author of a post once, however often it is set',
    },
  },
  {
    // Two who wrote for years could never delete what they wrote.
    name: 'messages-of-a-long-conversation-are-deleted-at-once',
    file: 'src/features/conversations/server/conversation-queries.ts',
    find: '} while (deleted === deletedAtOnce);',
    replace: '} while (deleted < 0);',
    caughtBy: {
      file: 'src/features/conversations/server/delete-long-conversation.slow.test.ts',
      title:
        'a conversation of 300,000 messages can be deleted, although that takes longer than a statement may',
    },
  },
  {
    // Whoever loses the connection at the last part would send the whole video again.
    name: 'uploads-lose-their-parts-with-any-error',
    file: 'src/features/media/server/uploads/end-of-parts.ts',
    find: '(error !== undefined && !isRejection(error))',
    replace: 'false',
    caughtBy: {
      file: 'src/features/media/server/uploads/upload-parts.test.ts',
      title:
        'R14 parts stay until their file is stored or rejected, so that only the last one is sent again',
    },
  },
];
