import type { PostView } from '../schemas.ts';

/** The route of the picture for links to a thing that is sold. */
export const pictureRoute = '/post/:postId/picture.jpg';

/** The size that messengers and social networks show without cutting. */
export const pictureSize = { width: 1200, height: 630 };

/** Where that picture is. Messengers keep it by its address, which changes with what they show: price, state and text. */
export function picturePath({ id, listing, lastModified }: PostView): string {
  const shown = [listing?.status, listing?.priceCents, Date.parse(lastModified)].join('-');
  return `/post/${id}/picture.jpg?v=${shown}`;
}
