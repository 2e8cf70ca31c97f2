import { useSessionFollower } from '#features/accounts/web/index.ts';
import { useLiveReplies } from '#features/comments/web/index.ts';
import { useLiveConversations } from '#features/conversations/web/index.ts';
import { useLiveNotifications } from '#features/notifications/web/index.ts';
import { useLivePosts } from '#features/posting/web/index.ts';
import { useLiveSaves } from '#features/saving/web/index.ts';
import { useLiveConnection } from '#platform/web/live/live-provider.tsx';
import { startLiveStream } from '#platform/web/live/live-stream.ts';

type LiveConnectionProps = {
  /** Tabs of one person share a stream. */
  group: string;
  /** The event id up to which the page's data is complete. */
  from: string;
};

/** Follows the live stream, and other tabs, for everything that is cached, so that a page gone back to is true. */
export function LiveConnection({ group, from }: LiveConnectionProps) {
  useSessionFollower();
  useLivePosts();
  useLiveReplies();
  useLiveSaves();
  useLiveNotifications();
  useLiveConversations();
  // Last, when everything above already listens.
  useLiveConnection(group, from, startLiveStream);
  return null;
}
