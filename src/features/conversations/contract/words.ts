import { defineErrors } from '#platform/contract/errors.ts';

/** Texts for the pages that show conversations; every other page does without them. */
export const sentences = {
  title: 'Messages',
  newMessage: 'New message',
  conversation: 'Conversation',
  searchPeople: 'Search people',
  searchHint: 'Type a name or username to find somebody on your campus.',
  nobodyFound: 'Nobody on this campus has that name.',
  heart: 'Heart',
  messageOptions: 'Message options',
  listEmpty: 'Send a message, get a message',
  composerPlaceholder: 'Say something . . .',
  delivered: 'Delivered',
  seen: 'Seen',
  sending: 'Sending…',
  waiting: 'Waiting for a connection',
  onePhoto: 'A message can hold one photo.',
  missing: "This conversation doesn't exist",
  sharedPost: 'Shared a post',
  sentPhoto: 'Sent a photo',
  photo: 'Photo',
  postDeleted: '* Post deleted **',
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

export const conversationErrors = defineErrors({
  conversation_missing: { status: 404, message: sentences.missing },
  message_missing: { status: 404, message: 'That message is no longer there.' },
  message_empty: { status: 422, message: 'Write something or add a photo first.' },
  member_missing: { status: 404, message: 'You cannot message that person.' },
  not_oneself: { status: 422, message: 'You cannot message yourself.' },
  too_many_conversations: {
    status: 429,
    message: 'You have started many conversations today. You can start another in {wait}.',
  },
  send_key_taken: { status: 409, message: 'That message was already sent with another text.' },
});
