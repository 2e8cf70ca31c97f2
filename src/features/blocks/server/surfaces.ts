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

/** A place where members see one another, and the operations, events and mails that fill it. */
type Surface = {
  operations?: readonly string[];
  events?: readonly string[];
  mails?: readonly string[];
  filter: readonly Filter[];
};

/**
 * Where members see one another. Each surface applies the rule of `hidden.ts`. `surfaces.test.ts` shows each to two members, one of
 * whom blocks the other, and fails if an operation, event or mail is neither here nor in `showsNobody`.
 */
export const surfaces = {
  feed: { operations: ['feedPage', 'createPost'], filter: ['left out', 'plain text'] },
  media: { operations: ['mediaPage'], filter: ['left out'] },
  post: {
    operations: ['postById', 'postVersions', 'editPost', 'setStatus', 'deletePost'],
    filter: ['missing'],
  },
  comments: {
    operations: ['repliesPage', 'postsAbove', 'createReply'],
    filter: ['left out', 'missing', 'plain text'],
  },
  saving: { operations: ['savePost', 'unsavePost', 'savedPosts'], filter: ['left out', 'missing'] },
  likers: { operations: ['savers'], filter: ['left out', 'missing'] },
  profile: {
    operations: ['profileByUsername', 'profilePosts', 'claimAccount'],
    filter: ['left out', 'missing'],
  },
  /** Who is in one's conversation, and their messages, can still be reported: whoever threatens must not escape by blocking. */
  reports: {
    operations: ['reportMember', 'reportPost', 'reportMessage', 'reportRating'],
    filter: ['missing'],
  },
  searchPosts: { operations: ['searchPosts'], filter: ['left out'] },
  searchPeople: { operations: ['searchPeople'], filter: ['left out'] },
  /** The people to write to and to mention. */
  peoplePicker: { operations: ['findPeople'], filter: ['left out'] },
  conversations: {
    operations: [
      'ownConversations',
      'unreadConversations',
      'conversationById',
      'startConversation',
      'deleteConversation',
      'readConversation',
      'signalTyping',
    ],
    events: ['conversation.changed', 'conversation.typing'],
    filter: ['kept by the blocked'],
  },
  messages: {
    operations: [
      'messagesPage',
      'sendMessage',
      'addMessageUpload',
      'removeMessageUpload',
      'giveHeart',
      'takeHeart',
      'takeBackMessage',
    ],
    filter: ['kept by the blocked'],
  },
  deals: {
    operations: [
      'dealsWith',
      'makeOffer',
      'reserveItem',
      'counterOffer',
      'moveDeal',
      'enterCode',
      'proposeMeeting',
      'answerMeeting',
      'rateDeal',
      'memberRatings',
    ],
    events: ['deal.changed'],
    filter: ['kept by the blocked'],
  },
  notifications: {
    operations: ['notificationsPage', 'mentionsPage', 'unreadNotifications', 'readNotifications'],
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
    operations: ['liveStream'],
    events: [
      'post.shown',
      'post.bumped',
      'post.changed',
      'post.counted',
      'replies.counted',
      'reply.shown',
      'member.changed',
    ],
    filter: ['per reader'],
  },
} as const satisfies Record<string, Surface>;

type NoSurface = Record<string, readonly string[]>;

/** What shows nothing of other members, by the reason. */
export const showsNobody: Record<'operations' | 'events' | 'mails', NoSurface> = {
  operations: {
    "The caller's own account, sessions, addresses, settings and files.": [
      'currentViewer',
      'signIn',
      'signOut',
      'register',
      'startGoogleSignIn',
      'finishGoogleSignIn',
      'sendSignInLink',
      'consumeSignInLink',
      'sendPasswordReset',
      'resetPassword',
      'changePassword',
      'ownSessions',
      'endOwnSession',
      'endOtherSessions',
      'startCrossSiteLogin',
      'beginCrossSiteLogin',
      'grantCrossSiteLogin',
      'acceptCrossSiteLogin',
      'sendEmailCode',
      'verifyEmail',
      'correctEmail',
      'schoolEmailState',
      'sendSchoolEmailCode',
      'verifySchoolEmail',
      'proveSchoolByAccount',
      'newEmailState',
      'sendNewEmailCode',
      'changeEmail',
      'undoEmailChange',
      'ownProfile',
      'editName',
      'editBio',
      'editPhoto',
      'removePhoto',
      'finishSetUp',
      'ownAccount',
      'setUsername',
      'setPhone',
      'setGender',
      'setBirthDate',
      'addUpload',
      'readUpload',
      'removeUpload',
      'addUploadPart',
      'receivedParts',
      'mailPreferences',
      'setMailPreferences',
      'saveSettings',
      'setSaveSettings',
      'pushSettings',
      'addPushDevice',
      'changePushDevice',
      'removePushDevice',
      'setQuietHours',
      'savedSearches',
      'findSavedSearch',
      'saveSearch',
      'removeSavedSearch',
      'unsubscribeOffer',
      'unsubscribe',
      'accountDeletion',
      'askForDeletion',
      'keepAccount',
      'payoutStatus',
      'checkPayoutStatus',
      'createStripeAccount',
      'createAccountLink',
      'getLoginLink',
    ],
    'Says to someone who logs in whether an address has an account.': ['findAccount'],
    "A copy of what the member wrote and did, with the usernames that they wrote to: it is the member's own.":
      ['ownData', 'requestExport', 'downloadExport'],
    'Whom the caller has blocked.': ['blockMember', 'unblockMember', 'ownBlocks'],
    'Coarse numbers of a campus, which blocks do not change.': ['priceHints'],
    'Campuses, texts and the region.': [
      'searchSchools',
      'schoolById',
      'meetingSpots',
      'currentCampus',
      'checkAccess',
      'textPage',
      'sendFeedback',
    ],
    'Searched texts and words without names; never a member or a post.': [
      'searchSuggestions',
      'popularSearches',
      'recordSearch',
      'recentSearches',
      'addRecentSearch',
      'removeRecentSearch',
      'clearRecentSearches',
    ],
    "Decisions about the caller and what became of the caller's reports; figures of a campus. They quote what the caller wrote or reported.":
      ['ownStanding', 'ownReports', 'showDecision', 'sendAppeal', 'moderationSummary'],
    'The console: staff see everybody.': [
      'campusSites',
      'campusSite',
      'addCampusDraft',
      'saveCampusDraft',
      'discardCampusDraft',
      'publishCampus',
      'setCampusLogo',
      'checkCampusSite',
      'campusPreview',
      'campusPreviewStyles',
      'listBlockedWords',
      'addBlockedWord',
      'removeBlockedWord',
      'findMembers',
      'showMember',
      'linkedMembers',
      'suspectedWaves',
      'endMemberSessions',
      'setMemberSchool',
      'verifyMemberEmail',
      'copyMemberData',
      'memberDeletion',
      'proposeDeletion',
      'agreeToDeletion',
      'stopDeletion',
      'deletionProposals',
      'listWaves',
      'endAccounts',
      'bringAccountsBack',
      'listCases',
      'showCase',
      'actOnCase',
      'muteReports',
      'unmuteReports',
      'moderationTexts',
      'setModerationText',
      'serverHealth',
      'marketHealth',
      'staffSession',
      'confirmStaffSession',
      'endStaffSession',
      'beginSecondFactor',
      'finishSecondFactor',
      'staffList',
      'addStaffMember',
      'removeStaffMember',
      'staffActs',
      'downloadStaffActs',
    ],
  },
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
