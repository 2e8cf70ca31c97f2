import type { QueryClient } from '@tanstack/react-query';
import { postingErrors } from '#features/posting/contract.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { actOnPost, changePost, refreshPost } from '#features/posting/web/post/index.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import { openOutbox } from '#platform/web/outbox/open-outbox.ts';
import type { WaitingKind } from '#platform/web/outbox/waiting-item.ts';
import { longToastMs, toast } from '#platform/web/parts/toasts/toast-store.ts';
import { savePost, sentences, unsavePost } from '../contract.ts';
import { saveSettingsPath } from '../contract/seen-by.ts';

type SaveBody = { postId: string; saved: boolean };

/** The name of what a tap on Save shows on the post. */
const getSaveAct = (postId: string) => ({ id: postId, name: 'save' });

/** Saves or unsaves a post. The tap is shown at once, and replaces an earlier one that is not yet sent. */
export function toggleSave(queryClient: QueryClient, post: PostView, viewerId: string): void {
  const body = { postId: post.id, saved: post.saved !== true };
  const key = `save:${post.id}`;
  showTap(body, queryClient);
  void openOutbox(viewerId, queryClient).add(saveKind, { key, lane: key, body });
}

/** A tap on Save: if the call is rejected, the post is shown as the server has it. */
export const saveKind: WaitingKind<SaveBody> = {
  name: 'save',
  isTap: true,
  async send({ item, queryClient, isRecent, isLast }) {
    const { postId } = item.body;
    const response = await callApi(item.body.saved ? savePost : unsavePost, { params: { postId } });
    const { saved, saveCount } = response;
    if (saved && isRecent) toast({ kind: 'success', text: sentences.postSaved });
    if ('isFirst' in response && response.isFirst) tellWhoSees();
    if (!isLast()) return;
    changePost(queryClient, { postId, fields: { saved, saveCount }, source: response });
    actOnPost(queryClient, getSaveAct(postId), null);
  },
  onRejected(error, { item, queryClient }) {
    const { postId } = item.body;
    const kind = isError(error, postingErrors.post_deleted) ? 'okay' : 'danger';
    toast({ kind, text: error.message });
    actOnPost(queryClient, getSaveAct(postId), null);
    // The call may have succeeded although its response was lost.
    void refreshPost(queryClient, postId);
  },
  show: ({ body }, queryClient) => showTap(body, queryClient),
};

/** At a member's first save: who sees it, and where to change that. */
function tellWhoSees(): void {
  toast({
    kind: 'okay',
    text: sentences.everyoneSees,
    action: { label: 'Change', href: saveSettingsPath },
    durationMs: longToastMs,
  });
}

function showTap({ postId, saved }: SaveBody, queryClient: QueryClient): void {
  actOnPost(queryClient, getSaveAct(postId), createSaveChange(saved));
}

/** The effect of a tap on a post. Once the server sends a newer save count, that count is shown unchanged. */
export function createSaveChange(saved: boolean): (post: PostView) => PostView {
  let countBefore: number | undefined;
  return (post) => {
    countBefore ??= post.saveCount;
    const isChanged = post.saved !== saved && post.saveCount === countBefore;
    const saveCount = isChanged ? post.saveCount + (saved ? 1 : -1) : post.saveCount;
    return { ...post, saved, saveCount: Math.max(0, saveCount) };
  };
}
