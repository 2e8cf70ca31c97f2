import { postingErrors } from '#features/posting/contract.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { actOnPost, changePost, refreshPost } from '#features/posting/web/post/index.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import type { WaitingKind } from '#platform/web/outbox/waiting-item.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { savePost, unsavePost } from '../contract.ts';
import { tellWhoSees } from './tell-who-sees.ts';

type SaveBody = { postId: string; saved: boolean };

/** The name of what a tap on Save shows on the post. */
export const getSaveAct = (postId: string) => ({ id: postId, name: 'save' });

/** The last tap on a post replaces the earlier ones. */
export const getSaveKey = (postId: string) => `save:${postId}`;

/** A tap on Save without a connection: the post stays as it was tapped, and the call is made later. */
export const saveKind: WaitingKind<SaveBody> = {
  name: 'save',
  async send({ item, queryClient }) {
    const { postId, saved } = item.body;
    const response = await callApi(saved ? savePost : unsavePost, { params: { postId } });
    const { saveCount } = response;
    changePost(queryClient, { postId, fields: { saved, saveCount }, source: response });
    if ('isFirst' in response && response.isFirst) tellWhoSees();
    actOnPost(queryClient, getSaveAct(postId), null);
  },
  onRejected(error, { item, queryClient }) {
    const { postId } = item.body;
    const kind = isError(error, postingErrors.post_deleted) ? 'okay' : 'danger';
    toast({ kind, text: error.message });
    actOnPost(queryClient, getSaveAct(postId), null);
    void refreshPost(queryClient, postId);
  },
  show({ body: { postId, saved } }, queryClient) {
    actOnPost(queryClient, getSaveAct(postId), (post) => asTapped(post, saved));
  },
};

function asTapped(post: PostView, saved: boolean): PostView {
  if (post.saved === saved) return post;
  return { ...post, saved, saveCount: Math.max(0, post.saveCount + (saved ? 1 : -1)) };
}
