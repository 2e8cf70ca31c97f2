import type { Db } from '#platform/server/database/database.ts';
import {
  commentData,
  countedEventData,
  feedbackData,
  heartData,
  messageData,
  networkData,
  postData,
  removedPostData,
  reportData,
  savedData,
  searchData,
  sessionData,
  type DataRow,
  type Page,
} from './data-queries.ts';

/** Lower than every id. */
export const firstKey = '00000000-0000-0000-0000-000000000000';

/**
 * Everything that a member wrote, did or set: the lists, by the names of their files. Of other people only the username
 * of the other member of a conversation, without which the list would not make sense.
 */
export const dataLists: Record<string, (db: Db, page: Page) => Promise<DataRow[]>> = {
  'posts.json': postData,
  'comments.json': commentData,
  'removed-posts.json': removedPostData,
  'saved-posts.json': savedData,
  'messages.json': messageData,
  'hearts.json': heartData,
  'searches.json': searchData,
  'sessions.json': sessionData,
  'networks.json': networkData,
  'reports.json': reportData,
  'feedback.json': feedbackData,
  'counted-events.json': countedEventData,
};
