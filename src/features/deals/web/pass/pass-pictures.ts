import type { MediaView } from '#features/media/schemas.ts';
import { getSources } from '#features/media/web/index.ts';
import { memberPhotoWidths } from '#platform/contract/people/member-photo.ts';
import type { DealView } from '../../schemas.ts';

/** Wide enough for a phone. */
const photoWidth = 540;

/** A photo as the pass shows it, from this site: a copy is kept of it, and a CDN is another site. */
export function getPhotoPath(photo: MediaView): string {
  const width = photo.widths.find((each) => each >= photoWidth) ?? photo.width;
  return getSources({ ...photo, widths: [width] }).src;
}

export function getFacePath(image: string): string {
  return `${image}-${memberPhotoWidths[0]}.webp`;
}

/** The pictures of the passes that these deals may become: of things that are held for a meeting both agreed on. */
export function findPassPictures(
  deals: readonly DealView[],
  findFace: (memberId: string) => string | null | undefined,
): string[] {
  const kept = deals.filter(({ state, meeting }) => state === 'held' && meeting?.agreed);
  const paths = kept.flatMap(({ photo, otherId }) => {
    const face = findFace(otherId);
    return [...(photo ? [getPhotoPath(photo)] : []), ...(face ? [getFacePath(face)] : [])];
  });
  return [...new Set(paths)];
}
