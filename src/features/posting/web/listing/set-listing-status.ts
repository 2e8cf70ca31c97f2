import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/data/api.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { sentences, setStatus } from '../../contract.ts';
import type { AuthorStatus } from '../../contract/listing.ts';
import type { PostView } from '../../schemas.ts';
import { keepPosts } from '../feed/posts.ts';

/** Moves the author's listing to a status, and shows it in all lists. */
export async function setListingStatus(
  queryClient: QueryClient,
  [{ id: postId }, status]: [post: PostView, status: AuthorStatus],
): Promise<void> {
  try {
    const moved = await callApi(setStatus, { params: { postId }, body: { status } });
    keepPosts(getEntityStore(queryClient), [moved], moved);
    // It may have left the list from which it was moved.
    const action = { label: 'View', href: `/post/${postId}` };
    toast({ kind: 'success', text: sentences.statusSet[status], action });
  } catch (error) {
    toast({ kind: 'danger', text: error instanceof Error ? error.message : String(error) });
  }
}
