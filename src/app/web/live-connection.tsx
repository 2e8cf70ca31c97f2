import { useQueryClient } from '@tanstack/react-query';
import { useSessionFollower } from '#features/accounts/web/index.ts';
import { useLiveReplies } from '#features/comments/web/index.ts';
import { useLiveConversations } from '#features/conversations/web/index.ts';
import { forgetNotificationsOf, useLiveNotifications } from '#features/notifications/web/index.ts';
import { postRemoved } from '#features/posting/contract.ts';
import { useLivePosts } from '#features/posting/web/index.ts';
import { useLiveSaves } from '#features/saving/web/index.ts';
import { useLiveConnection, useLiveEvent } from '#platform/web/live/live-provider.tsx';
import { startLiveStream } from '#platform/web/live/live-stream.ts';

type LiveConnectionProps = {
  /** Whose page this is; null for a visitor's. */
  member: string | null;
  /** The event id up to which the page's data is complete. */
  from: string;
};

/** Follows the live stream, and other tabs, for everything that is cached, so that a page gone back to is true. */
export function LiveConnection({ member, from }: LiveConnectionProps) {
  const queryClient = useQueryClient();
  useSessionFollower();
  useLivePosts();
  useLiveReplies();
  useLiveSaves();
  useLiveNotifications();
  useLiveEvent(postRemoved, (removed) => forgetNotificationsOf(queryClient, removed));
  useLiveConversations();
  // Last, when everything above already listens.
  useLiveConnection(member, from, startLiveStream);
  return null;
}
