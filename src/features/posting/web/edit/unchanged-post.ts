import type { PostView } from '../../schemas.ts';
import { composerDraft, draftPhotos } from '../composer/composer-draft.ts';
import { isSame, type DraftContent, type DraftKey } from '../drafts/draft.ts';
import { toListingDraft } from '../listing/listing-draft.ts';

export function toDraftContent({ text, category, listing }: PostView): DraftContent {
  return { text, category, listing: toListingDraft(listing) };
}

/** Whether the draft of an edit says and shows what the post does. */
export function isUnchanged(post: PostView, draftKey: DraftKey): boolean {
  if (!isSame(toDraftContent(post), composerDraft(draftKey))) return false;
  const photos = draftPhotos(draftKey).photos();
  return (
    photos.length === post.media.length &&
    photos.every(({ upload, alt }, index) => {
      const before = post.media[index];
      return upload?.id === before?.id && alt === (before?.alt ?? '');
    })
  );
}
