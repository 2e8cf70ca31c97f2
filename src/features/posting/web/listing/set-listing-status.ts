import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/web/data/api.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { toast, undoToastMs } from '#platform/web/parts/toasts/toast-store.ts';
import { sentences, setStatus } from '../../contract.ts';
import type { AuthorStatus } from '../../contract/listing.ts';
import { ownerWords } from '../../contract/owner-words.ts';
import type { PostView } from '../../schemas.ts';
import { keepPosts } from '../feed/posts.ts';

/** Moves the author's listing to a status, and shows it in all lists. On its own page, what is marked as sold can be undone for a while. */
export async function setListingStatus(
  queryClient: QueryClient,
  [post, status]: readonly [post: PostView, status: AuthorStatus],
  { onItsPage = false } = {},
): Promise<void> {
  const { id: postId } = post;
  try {
    const moved = await callApi(setStatus, { params: { postId }, body: { status } });
    keepPosts(getEntityStore(queryClient), [moved], moved);
    const said = { kind: 'success', text: sentences.statusSet[status] } as const;
    if (!onItsPage) {
      // It may have left the list from which it was moved.
      toast({ ...said, action: { label: 'View', href: `/post/${postId}` } });
    } else if (status === 'sold') {
      const onPress = () => void setListingStatus(queryClient, [post, 'available'], { onItsPage });
      toast({ ...said, action: { label: ownerWords.undo, onPress }, durationMs: undoToastMs });
    } else {
      toast(said);
    }
  } catch (error) {
    toast({ kind: 'danger', text: error instanceof Error ? error.message : String(error) });
  }
}
