import { Suspense, useEffect } from 'react';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import type { DraftPreviewsProps } from './draft-previews.tsx';
import { useDraftPhotos } from './photo-draft.ts';

const loadPreviews = () => import('./draft-previews.tsx');
const DraftPreviews = lazyComponent(async () => (await loadPreviews()).DraftPreviews);

/** The photos and videos of a draft, if there are any. */
export function PhotoStrip(props: DraftPreviewsProps) {
  const { length } = useDraftPhotos(props.draft);
  // Loaded with the composer, so that the first photo is shown at once; if that fails, it is loaded with the photo.
  useEffect(() => void loadPreviews().catch(() => {}), []);
  if (length === 0) return null;
  const count = <p className="text-small text-ink-muted">{`${length} added`}</p>;
  return (
    <Suspense fallback={count}>
      <DraftPreviews {...props} />
    </Suspense>
  );
}
