import { defineLiveEvent } from '#platform/contract/routes/live-event.ts';
import { defineRoute } from '#platform/contract/routes/route.ts';
import type * as schemas from './schemas.ts';

/** Saved posts on a page (LIMIT-10). */
export const savedPageSize = 10;

/** People on a page of the liked-by list. */
export const saversPageSize = 20;

export const sentences = {
  save: 'Save',
  saved: 'Saved!',
  postSaved: 'Post saved.',
  savedTitle: 'Saved',
  savedEmptyTitle: "You haven't liked any posts yet",
  savedEmptyText: "When you like a post, it'll show up here.",
  saversTitle: 'Liked by',
  saversEmptyTitle: 'Nobody has liked this post yet',
  saversEmptyText: 'Be the first to save it.',
  saversLeftOut: 'Not everyone who liked this is shown.',
  everyoneSees: 'Everyone can see what you save.',
} as const;

export const savePost = defineRoute<typeof schemas.savePost>({
  id: 'savePost',
  method: 'PUT',
  path: '/api/posts/:postId/save',
  guestAction: 'like',
});

export const unsavePost = defineRoute<typeof schemas.unsavePost>({
  id: 'unsavePost',
  method: 'DELETE',
  path: '/api/posts/:postId/save',
  guestAction: 'like',
});

export const savedPosts = defineRoute<typeof schemas.savedPosts>({
  id: 'savedPosts',
  method: 'GET',
  path: '/api/saves',
  guestAction: 'like',
});

export const savers = defineRoute<typeof schemas.savers>({
  id: 'savers',
  method: 'GET',
  path: '/api/posts/:postId/savers',
});

export const saveSettings = defineRoute<typeof schemas.saveSettings>({
  id: 'saveSettings',
  method: 'GET',
  path: '/api/save-settings',
});

export const setSaveSettings = defineRoute<typeof schemas.setSaveSettings>({
  id: 'setSaveSettings',
  method: 'PUT',
  path: '/api/save-settings',
});

/** Sent to the member only: they saved or unsaved a post, perhaps in another tab. */
export const postSaved = defineLiveEvent<typeof schemas.postSaved>('post.saved');

/** A member chose who sees their saves. Nobody is told; responses and pages that visitors share are made again. */
export const seenByChanged = defineLiveEvent<typeof schemas.seenByChanged>('saves.seenBy');
