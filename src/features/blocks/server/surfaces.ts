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

/** How a place where members see one another applies blocks, and the events and mails that fill it. */
type Rules = {
  events?: readonly string[];
  mails?: readonly string[];
  filter: readonly Filter[];
};

/**
 * Each surface applies the rule of `hidden.ts`; an operation names its surface as `shows`, beside its policy.
 * `hidden-members.test.ts` shows each to two members, one of whom blocks the other. An event or mail that is neither here
 * nor in `showsNobody` fails the tests.
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
    events: ['conversation.changed', 'conversation.typing'],
    filter: ['kept by the blocked'],
  },
  messages: {
    filter: ['kept by the blocked'],
  },
  deals: {
    events: ['deal.changed'],
    filter: ['kept by the blocked'],
  },
  notifications: {
    events: ['notification.shown', 'notifications.read'],
    filter: ['left out', 'kept by the blocked'],
  },
  /** What is pushed to devices is read like the page of notifications, when it is sent. */
  mails: {
    mails: ['message', 'comment', 'commentReply', 'like', 'wantedFound'],
    filter: ['before sending'],
  },
  /** Open pages; `liveStream` also tells those of both to load again when a block is set or taken back. */
  live: {
    events: [
      'post.shown',
      'post.bumped',
      'post.changed',
      'post.counted',
      'replies.counted',
      'member.changed',
    ],
    filter: ['per reader'],
  },
} as const satisfies Record<Surface, Rules>;

type NoSurface = Record<string, readonly string[]>;

/** What shows nothing of other members, by the reason. */
export const showsNobody: Record<'events' | 'mails', NoSurface> = {
  events: {
    'Ids only, of something that is gone.': ['post.removed', 'conversation.removed'],
    "The member's own account or acts.": [
      'post.saved',
      'saves.seenBy',
      'export.changed',
      'deletion.changed',
      'payouts.changed',
      'search-history.removed',
    ],
  },
  mails: {
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
  },
};
