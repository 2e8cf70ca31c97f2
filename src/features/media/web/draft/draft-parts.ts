import { loadWithRetries } from '#platform/web/lazy-component.ts';
import { lazyPage } from '#platform/web/page/lazy-page.tsx';

const loadTools = () => loadWithRetries(() => import('./draft-tools.tsx'));

/** The previews of a draft's photos. */
export const draftPreviews = lazyPage(
  async () => (await loadWithRetries(() => import('./draft-previews.tsx'))).DraftPreviews,
);

/** What only posts and comments have: the tools on each photo, and the question for descriptions. */
export const photoTools = lazyPage(async () => (await loadTools()).PhotoTools);
export const altHint = lazyPage(async () => (await loadTools()).AltHint);

/**
 * Loads the code with the composer, so that a photo is shown at once with everything about it. Parts that came later
 * would move the button below while someone presses it.
 */
export function loadDraftParts(arrangeable: boolean): void {
  const parts = arrangeable ? [draftPreviews, photoTools, altHint] : [draftPreviews];
  for (const part of parts) void part.preload();
}
