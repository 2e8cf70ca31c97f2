import type { QueryClient } from '@tanstack/react-query';
import { sentences } from '#features/posting/contract.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { keepWaitingSale } from '#features/posting/web/listing/index.ts';
import { actOnPost, refreshPost, setListingStatus } from '#features/posting/web/post/index.ts';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import { undoableMs } from '#platform/contract/undo.ts';
import { callApi } from '#platform/web/data/api.ts';
import { ApiError } from '#platform/web/data/api-error.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { toast, undoToastMs } from '#platform/web/parts/toasts/toast-store.ts';
import { sellItem, undoSale } from '../../contract.ts';
import { saleWords } from '../../contract/sale-words.ts';

/** When the server has carried it out for certain, and its event has come. */
const carriedOutMs = undoableMs + 3_000;

/**
 * Marks a thing as sold, and offers to undo it. If the server waits meanwhile, because others are told of it, this tab shows it as
 * sold at once.
 */
export async function startSale(
  queryClient: QueryClient,
  post: PostView,
  buyer: MemberSummary | null,
): Promise<void> {
  const { id: postId } = post;
  const body = { buyerId: buyer?.id ?? null };
  const sent = await tryCall(callApi(sellItem, { params: { postId }, body }));
  if (!sent) return;
  if (!sent.waits) await refreshPost(queryClient, postId);
  const undo = sent.waits
    ? showWaitingSale(queryClient, postId)
    : () => setListingStatus(queryClient, [post, 'available'], { onItsPage: true });
  toast({
    kind: 'success',
    text: buyer ? saleWords.soldTo(buyer.firstName) : sentences.statusSet.sold,
    action: { label: saleWords.undo, onPress: () => void undo() },
    durationMs: undoToastMs,
  });
}

/** Shows a thing as sold until the server has carried it out. Returns what takes it back. */
function showWaitingSale(queryClient: QueryClient, postId: string): () => Promise<void> {
  const act = { id: postId, name: 'sale' };
  const end = () => {
    clearTimeout(timer);
    keepWaitingSale(postId, null);
    actOnPost(queryClient, act, null);
  };
  const timer = setTimeout(() => void refreshPost(queryClient, postId).then(end), carriedOutMs);
  const undo = async () => {
    if (!(await tryCall(callApi(undoSale, { params: { postId } })))) return;
    end();
    toast({ kind: 'success', text: sentences.statusSet.available });
  };
  actOnPost(queryClient, act, toSold);
  keepWaitingSale(postId, undo);
  return undo;
}

function toSold(post: PostView): PostView {
  return post.listing ? { ...post, listing: { ...post.listing, status: 'sold' } } : post;
}

/** The response; undefined if the call failed, which is shown. */
async function tryCall<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showRejection(error);
    return undefined;
  }
}
