import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/data/api.ts';
import { getEntityStore } from '#platform/web/data/use-entities.ts';
import type { MenuEntry } from '#platform/web/parts/overlays/menu.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { sentences, setStatus } from '../../contract.ts';
import { listingMoves, type AuthorStatus } from '../../contract/listing.ts';
import type { PostView } from '../../schemas.ts';
import { keepPosts } from '../feed/posts.ts';

const entries = [
  { status: 'sold', label: 'Mark as sold', iconName: 'sold' },
  { status: 'withdrawn', label: 'Take off the market', iconName: 'withdraw' },
  { status: 'available', label: 'Make available again', iconName: 'relist' },
] as const;

/** The menu entries by which an author moves a listing to each status that it can have next; none without a price. */
export function useStatusEntries({ id, listing }: PostView): MenuEntry[] {
  const queryClient = useQueryClient();
  if (!listing) return [];
  const move = async (status: AuthorStatus): Promise<void> => {
    try {
      const moved = await callApi(setStatus, { params: { postId: id }, body: { status } });
      keepPosts(getEntityStore(queryClient), [moved], moved);
      // It may have left the list from which it was moved.
      const action = { label: 'View', href: `/post/${id}` };
      toast({ kind: 'success', text: sentences.statusSet[status], action });
    } catch (error) {
      toast({ kind: 'danger', text: error instanceof Error ? error.message : String(error) });
    }
  };
  return entries
    .filter(({ status }) => listingMoves[listing.status].includes(status))
    .map(({ status, ...entry }) => ({ ...entry, onSelect: () => void move(status) }));
}
