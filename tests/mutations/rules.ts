import type { Mutation } from './mutation.ts';

/** Rules of the product: deals, proofs of a school, and work that runs later. */
export const rules: Mutation[] = [
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
    name: 'verification-similar-domain-proves-a-school',
    file: 'src/platform/contract/people/school-address.ts',
    find: 'domain.endsWith(`.${own}`)',
    replace: 'domain.endsWith(own)',
    caughtBy: {
      file: 'src/features/verification/server/school-email.test.ts',
      title:
        'VERIFY-11 T30 ERROR-32 what is no mailbox of a domain of the campus is rejected with the reason',
    },
  },
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
];
