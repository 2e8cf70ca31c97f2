import type { MediaView } from '../schemas.ts';

const words = { image: 'Photo', animation: 'Animation', video: 'Video' };

/** Whose photos they are, for those without a description. */
export type MediaAuthor = { firstName: string; lastName: string } | string;

/** What a screen reader says of one of several photos: the author's description, or which one it is. */
export function describeMedia(
  media: readonly MediaView[],
  index: number,
  author: MediaAuthor,
): string {
  const picture = media[index];
  const name = typeof author === 'string' ? author : `${author.firstName} ${author.lastName}`;
  return (
    picture?.alt || `${words[picture?.kind ?? 'image']} ${index + 1} of ${media.length} by ${name}`
  );
}
