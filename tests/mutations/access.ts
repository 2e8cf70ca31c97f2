import type { Mutation } from './mutation.ts';

/** Who may do what. */
export const access: Mutation[] = [
  {
    name: 'access-students-of-other-campuses-enter-a-private-one',
    file: 'src/platform/contract/people/policy.ts',
    find: `privacy === 'private' && accessLevel !== 'campusMember'`,
    replace: `privacy === 'private' && accessLevel === 'visitor'`,
    caughtBy: {
      file: 'src/features/saving/server/saving.test.ts',
      title:
        'T02 T49 ROLE-07 on a private campus only its members save posts, or see who saved them',
    },
  },
  {
    name: 'access-banned-members-stay-logged-in',
    file: 'src/features/accounts/server/sessions/session-queries.ts',
    find: `where s.token = $1 and s.expires_at > now() and m.banned_at is null`,
    replace: `where s.token = $1 and s.expires_at > now()`,
    caughtBy: {
      file: 'tests/architecture/access-matrix.test.ts',
      title: 'T01 ownConversations treats each role as its row says',
    },
  },
  {
    name: 'access-moderators-ban-members-of-other-campuses',
    file: 'src/features/moderation/server/decisions/may-act.ts',
    find: 'ban: (facts) => accountRejection(facts) ?? campusRejection(facts),',
    replace: 'ban: accountRejection,',
    caughtBy: {
      file: 'src/features/moderation/server/decisions/taking-back.test.ts',
      title: 'pauses and bans nobody of another campus',
    },
  },
  {
    name: 'access-a-bag-shows-items-of-those-who-blocked',
    file: 'src/features/bag/server/bag-queries.ts',
    find: "and ${isOffered} ${andPostShown(readerId, 'p')}",
    replace: 'and ${isOffered}',
    caughtBy: {
      file: 'src/features/bag/server/gone-items.test.ts',
      title: 'a seller who blocks, or is blocked, is like one whose post is deleted',
    },
  },
  {
    // Who guesses the key of a draft would post the photo in it.
    name: 'access-parts-of-uploads-are-anybodys',
    file: 'src/features/media/server/uploads/upload-parts.ts',
    find: '.update(`${campusId} ${memberId} ${key}`)',
    replace: '.update(`${key}`)',
    caughtBy: {
      file: 'src/features/media/server/uploads/upload-parts.test.ts',
      title:
        'T58 nobody sees or uses the parts of another member, nor their sender those of another campus',
    },
  },
];
