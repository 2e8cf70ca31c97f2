import type { PostView } from '../../schemas.ts';
import type { DraftKey } from '#features/drafts/web/lazy.ts';
import { getPostDraft, type PostContent } from '../drafts/post-draft.ts';
import { toListingDraft } from '../listing/listing-draft.ts';

export function toDraftContent({ text, category, listing }: PostView): PostContent {
  return { text, category, listing: toListingDraft(listing) };
}

/** Whether the draft of an edit says and shows what the post does. */
export function isUnchanged(post: PostView, draftKey: DraftKey): boolean {
  const draft = getPostDraft(draftKey);
  if (!draft.hasContent(toDraftContent(post))) return false;
  const photos = draft.photos().photos();
  return (
    photos.length === post.media.length &&
    photos.every(({ upload, alt }, index) => {
      const before = post.media[index];
      return upload?.id === before?.id && alt === (before?.alt ?? '');
    })
  );
}
