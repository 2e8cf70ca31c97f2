import { defineErrors } from '#platform/contract/routes/errors.ts';

/** Texts for the pages that show conversations; other pages do not load them. */
export const sentences = {
  title: 'Messages',
  newMessage: 'New message',
  conversation: 'Conversation',
  searchPeople: 'Search people',
  searchHint: 'Type a name or username to find someone on your campus.',
  nobodyFound: 'No one on this campus matches that name.',
  heart: 'Heart',
  messageOptions: 'Message options',
  listEmpty: 'Send a message, get a message',
  composerPlaceholder: 'Say something . . .',
  firstMessage: 'No messages yet. Ask a question:',
  delivered: 'Delivered',
  seen: 'Seen',
  sending: 'Sending…',
  waiting: 'Waiting to send',
  onePhoto: 'A message can have one photo or video.',
  missing: "This conversation doesn't exist",
  wasDeleted: 'This conversation was deleted',
  notSentYet: "Not sent yet. We'll keep trying.",
  sharedPost: 'Shared a post',
  sentPhoto: 'Sent a photo',
  photo: 'Photo',
  photoGone: 'Its photo or video is no longer on this device.',
  takeBack: 'Unsend',
  takeBackOffline: "You're offline. Connect to unsend messages.",
  takeBackTitle: 'Unsend this message?',
  takeBackText:
    "This removes the message for both of you. You'll both see that it was unsent. This can't be undone.",
  takeBackButton: 'Unsend',
  youTookBack: 'You unsent a message',
  postDeleted: '* Post deleted **',
  postUnavailable: "This post isn't available",
  memberDeleted: 'This member deleted their account.',
  closed: 'You can no longer send messages here.',
  takeTitle: 'Take it?',
  takeText:
    'The seller has a day to say yes. You then agree on where to meet in your conversation.',
  take: "I'll Take It",
  startTitle: 'Start Conversation?',
  start: 'Start Conversation',
  cancel: 'Cancel',
  started: 'New Conversation Started',
  deleteTitle: 'Delete Conversation?',
  deleted: 'Chat deleted',
  deleteFailed: "Couldn't delete all chat messages",
  listFailed: 'Error getting user chats',
  reactionSent: 'Reaction sent.',
  selectUser: 'Please select a user!',
} as const;

/** What stands in place of a message that the other member took back. */
export function tookBack(firstName: string): string {
  return `${firstName} unsent a message`;
}

export const conversationErrors = defineErrors({
  conversation_missing: { status: 404, message: sentences.missing },
  message_missing: { status: 404, message: 'That message has been removed.' },
  take_back_late: {
    status: 409,
    message: "It's too late to unsend this message. You have 24 hours after sending.",
  },
  message_empty: { status: 422, message: 'Write something or add a photo or video first.' },
  member_missing: { status: 404, message: "You can't message this person." },
  member_deleted: { status: 409, message: sentences.memberDeleted },
  member_unavailable: { status: 409, message: sentences.closed },
  not_oneself: { status: 422, message: 'You cannot message yourself.' },
  too_many_conversations: {
    status: 429,
    message: "You've reached the limit for new conversations. Try again in {wait}.",
  },
  idempotency_key_taken: {
    status: 409,
    message: 'An earlier version of this message was already sent.',
  },
});
