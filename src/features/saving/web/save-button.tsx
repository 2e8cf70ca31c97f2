import { useQueryClient } from '@tanstack/react-query';
import { useAccountPrompts } from '#features/accounts/web/index.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { SharedIcon } from '#platform/web/parts/shared-icon.tsx';
import { useSite } from '#platform/web/site.tsx';
import { showMissingPart } from '#platform/web/show-missing-part.ts';
import { sentences } from '../contract.ts';
import { SavedLoader } from './saved-loader.tsx';

/** Fetched when the pointer enters the button, or on the press. */
export const loadToggle = () => import('./toggle-save.ts');

/** Saves and unsaves a post; asks guests to log in. */
export function SaveButton({ post }: { post: PostView }) {
  const { viewer } = useSite();
  const { askToJoin } = useAccountPrompts();
  const queryClient = useQueryClient();
  const saved = post.saved === true;
  const toggle = (viewerId: string) =>
    loadToggle().then(({ toggleSave }) => toggleSave(queryClient, post, viewerId), showMissingPart);
  // A post that nobody saved needs no call.
  const isSavedUnknown = viewer !== null && post.saved === null && post.saveCount > 0;
  return (
    <button
      type="button"
      aria-pressed={saved}
      className="action-look"
      onPointerEnter={() => void loadToggle().catch(() => {})}
      onClick={() => (viewer ? void toggle(viewer.id) : askToJoin('like', post.id))}
    >
      <SharedIcon of="icon-save" className={saved ? 'fill-current' : undefined} />
      {saved ? sentences.saved : sentences.save}
      {isSavedUnknown && <SavedLoader postId={post.id} />}
      {post.saveCount > 0 && <span className="tabular-nums">{post.saveCount}</span>}
    </button>
  );
}
