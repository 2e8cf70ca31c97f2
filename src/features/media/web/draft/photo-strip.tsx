import { Suspense, useEffect } from 'react';
import { draftPreviews, loadDraftParts } from './draft-parts.ts';
import type { DraftPreviewsProps } from './draft-previews.tsx';
import { useDraftPhotos } from './photo-draft.ts';

/** The photos and videos of a draft, if there are any. */
export function PhotoStrip(props: DraftPreviewsProps) {
  const { draft, arrangeable = false } = props;
  const { length } = useDraftPhotos(draft);
  useEffect(() => loadDraftParts(arrangeable), [arrangeable]);
  if (length === 0) return null;
  const count = <p className="text-small text-ink-muted">{`${length} added`}</p>;
  return (
    <Suspense fallback={count}>
      <draftPreviews.Component {...props} />
    </Suspense>
  );
}
