import type { EmailedType } from '../../contract/mailed.ts';

/** The label of each kind of mail. */
export const mailedWords: Record<EmailedType, string> = {
  message: 'Messages',
  comment: 'Comments on your posts',
  'comment reply': 'Replies to your comments',
  like: 'Likes on your posts',
  'wanted found': 'Posts matching your saved searches',
};
