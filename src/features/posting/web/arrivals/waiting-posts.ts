import type { Position } from '#platform/web/live/position.ts';
import type { PostView } from '../../schemas.ts';
import {
  arrivalsIn,
  arrivalsByFeed,
  changeArrivals,
  noArrivals,
  without,
  forgetTimes,
} from './feed-arrivals.ts';
import type { FeedName } from '../queries.ts';

/** Makes a post wait for a feed, at most once. */
export function queueArrival(
  feed: FeedName,
  post: Pick<PostView, 'id' | 'lastModified'>,
  readAt: Position,
): void {
  const { waiting, entered } = arrivalsIn(feed);
  const arrival = { id: post.id, key: post.lastModified, readAt };
  // The feed already shows the post as it was after this event or a later one.
  if (entered.some(({ id, key }) => id === post.id && key >= arrival.key)) return;
  changeArrivals(feed, { waiting: [...without(waiting, [arrival]), arrival], entered });
}

/** After a reset of the stream the feeds are read again, and no post waits. */
export function forgetArrivals(): void {
  for (const feed of arrivalsByFeed.get().keys()) changeArrivals(feed, noArrivals);
  forgetTimes();
}
