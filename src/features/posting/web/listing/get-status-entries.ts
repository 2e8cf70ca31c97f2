import { listingMoves, type AuthorStatus } from '../../contract/listing.ts';
import type { PostView } from '../../schemas.ts';

const entries = [
  { status: 'sold', label: 'Mark as sold', iconName: 'sold' },
  { status: 'withdrawn', label: 'Take off the market', iconName: 'withdraw' },
  { status: 'available', label: 'Make available again', iconName: 'relist' },
] as const;

/** The menu entries by which an author moves a listing to each status that it can have next; none without a price. */
export function getStatusEntries(
  post: PostView,
  setStatus: (post: PostView, status: AuthorStatus) => void,
) {
  const { listing } = post;
  if (!listing) return [];
  return entries
    .filter(({ status }) => listingMoves[listing.status].includes(status))
    .map(({ status, ...entry }) => ({ ...entry, onSelect: () => setStatus(post, status) }));
}
