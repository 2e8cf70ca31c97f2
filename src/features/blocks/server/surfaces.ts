import type { Surface } from '#platform/contract/people/surface.ts';

/** How something of a hidden member is kept from a reader. */
type Filter =
  /** The statement leaves out hidden members, or posts with one of them as author or above. */
  | 'left out'
  /** The whole thing counts as missing: the response is that of an id of nothing. */
  | 'missing'
  /** Left out, or missing, for the one who blocks. The other keeps what is there and can add nothing. */
  | 'kept by the blocked'
  /** A mention stays plain text, and a new one is not stored. */
  | 'plain text'
  /** It is made separately for each member in `hiddenFrom`, by the same statements. */
  | 'per reader'
  /** Checked when it is sent, not when it is queued. */
  | 'before sending';

/** How a place where members see one another applies blocks, and the mails that fill it. */
type Rules = {
  mails?: readonly string[];
  filter: readonly Filter[];
};

/**
 * Each surface applies the rule of `hidden.ts`; operations name their surface as `shows`, beside their policy, and events
 * beside their schema. `hidden-members.test.ts` shows each to two members, one of whom blocks the other. A mail that is neither here
 * nor in `mailsThatShowNobody` fails the tests.
 */
export const surfaces = {
  feed: { filter: ['left out', 'plain text'] },
  media: { filter: ['left out'] },
  post: {
    filter: ['missing'],
  },
  comments: {
    filter: ['left out', 'missing', 'plain text'],
  },
  saving: { filter: ['left out', 'missing'] },
  /** An item of a hidden seller stays as one that is gone, like a deleted one. */
  bag: { filter: ['missing'] },
  likers: { filter: ['left out', 'missing'] },
  profile: {
    filter: ['left out', 'missing'],
  },
  /** Who is in one's conversation, and their messages, can still be reported: whoever threatens must not escape by blocking. */
  reports: {
    filter: ['missing'],
  },
  searchPosts: { filter: ['left out'] },
  searchPeople: { filter: ['left out'] },
  /** The people to write to and to mention. */
  peoplePicker: { filter: ['left out'] },
  conversations: {
    filter: ['kept by the blocked'],
  },
  messages: {
    filter: ['kept by the blocked'],
  },
  deals: {
    filter: ['kept by the blocked'],
  },
  notifications: {
    filter: ['left out', 'kept by the blocked'],
  },
  /** What is pushed to devices is read like the page of notifications, when it is sent. */
  mails: {
    mails: ['message', 'comment', 'commentReply', 'like', 'wantedFound'],
    filter: ['before sending'],
  },
  /** Open pages; `liveStream` also tells those of both to load again when a block is set or taken back. */
  live: {
    filter: ['per reader'],
  },
} as const satisfies Record<Surface, Rules>;

/** Mails that show nothing of other members, by the reason. */
export const mailsThatShowNobody: Record<string, readonly string[]> = {
  "About the reader's own account.": [
    'signInLink',
    'passwordReset',
    'accountNotice',
    'emailChanged',
    'code',
    'exportReady',
    'deletionAsked',
    'deletionByStaff',
    'deletionCanceled',
    'deletionStopped',
  ],
  "The reader's own post, or a decision of staff.": [
    'postRemoved',
    'moderationDecision',
    'reportOutcome',
  ],
  "The reader's own order, without the name of the other.": ['order'],
};
