import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/data/api.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { sentences, setStatus } from '../../contract.ts';
import type { AuthorStatus } from '../../contract/listing.ts';
import type { PostView } from '../../schemas.ts';
import { keepPosts } from '../feed/posts.ts';
import { undoWaitingSale } from './waiting-sales.ts';

/** Moves the author's listing to a status, and shows it in all lists. */
export async function setListingStatus(
  queryClient: QueryClient,
  [post, status]: readonly [post: PostView, status: AuthorStatus],
  { onItsPage = false } = {},
): Promise<void> {
  const { id: postId } = post;
  const undone = status === 'available' ? undoWaitingSale(postId) : undefined;
  if (undone) return undone;
  try {
    const moved = await callApi(setStatus, { params: { postId }, body: { status } });
    keepPosts(getEntityStore(queryClient), [moved], moved);
    const said = { kind: 'success', text: sentences.statusSet[status] } as const;
    // It may have left the list from which it was moved.
    const action = onItsPage ? undefined : { label: 'View', href: `/post/${postId}` };
    toast({ ...said, action });
  } catch (error) {
    toast({ kind: 'danger', text: error instanceof Error ? error.message : String(error) });
  }
}
