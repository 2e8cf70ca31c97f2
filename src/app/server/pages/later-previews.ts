import type { RenderPreview } from '#features/campuses/server/index.ts';
import type { PageRenderer } from './mount-pages.ts';

/** Renders previews for operations, which are built before the pages. */
export class LaterPreviews {
  renderer: PageRenderer | undefined;

  readonly render: RenderPreview = async (...given) => {
    if (!this.renderer) throw new Error('pages are not mounted yet');
    return this.renderer.renderPreview(...given);
  };
}
