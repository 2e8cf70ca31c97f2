/** The places where members see one another. `features/blocks/server/surfaces.ts` says how each applies blocks. */
export type Surface =
  | 'feed'
  | 'media'
  | 'post'
  | 'comments'
  | 'saving'
  | 'bag'
  | 'likers'
  | 'profile'
  | 'reports'
  | 'searchPosts'
  | 'searchPeople'
  | 'peoplePicker'
  | 'conversations'
  | 'messages'
  | 'deals'
  | 'notifications'
  | 'mails'
  | 'live';

/**
 * What an operation shows of other members. `nobody`: nothing. `ownData`: a copy of what the caller wrote, with the
 * usernames that they wrote to. `ownBlocks`: whom the caller has blocked. `staff`: everybody, to staff.
 */
export type ShownMembers = Surface | 'nobody' | 'ownData' | 'ownBlocks' | 'staff';
