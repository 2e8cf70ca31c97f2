import type { EmailedType } from '../../contract/mailed.ts';

/** The label of each kind of mail. */
export const mailedWords: Record<EmailedType, string> = {
  message: 'Messages',
  comment: 'Comments on your posts',
  'comment reply': 'Replies to your comments',
  like: 'Likes on your posts',
  'deal offer': 'Offers',
  'deal accepted': 'Accepted offers and reservations',
  'deal meeting': 'Meetings',
  'deal changed': 'Changes of a meeting',
  'deal ended': 'Ended reservations',
  'deal rate': 'Ratings to give',
  'wanted found': 'Posts matching your saved searches',
};
