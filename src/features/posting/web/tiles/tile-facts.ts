import type { MediaView } from '#features/media/schemas.ts';
import { wantedBeginning } from '#features/word-index/contract.ts';
import { formatPrice } from '#platform/contract/money/price.ts';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import { cutAtWord } from '../../contract/listing-name.ts';
import type { PostView } from '../../schemas.ts';
import type { Listing } from '../../schemas/listing.ts';
import { categoryName } from '../categories/category-name.ts';

/** What a tile says of a post. */
export type TileFacts = {
  /** What it is, in words that are cut between words; all of its title for screen readers. */
  title: string;
  /** Null for posts that sell nothing. */
  listing: Pick<Listing, 'priceCents' | 'status'> | null;
  /** Its first photo or video. */
  photo: MediaView | null;
  mediaCount: number;
  isWanted?: boolean;
  /** Said where the title is in the place of the photo. */
  byline?: string | null;
};

/** Two lines of a tile's width. */
const captionLength = 44;

/** As much as the place of a photo holds without scrolling; the shorter, the larger it is written. */
export const wordsLengths = { large: 22, medium: 44, all: 72 };

export function toTileFacts(post: PostView): TileFacts {
  const { listing, itemName, author, media, category } = post;
  const [photo = null] = media;
  const plain = toPlainText(post.text).replaceAll(/\s+/gu, ' ').trim();
  const what = photo?.kind === 'video' ? 'Video' : 'Post';
  return {
    title: itemName ?? (plain || `${what} by ${author.firstName} ${author.lastName}`),
    listing,
    photo,
    mediaCount: media.length,
    isWanted: !listing && wantedBeginning.test(plain),
    byline: listing ? nameKind(listing, category) : `${author.firstName} ${author.lastName}`,
  };
}

/** The category of a thing; that it is free is said by its price. */
function nameKind({ priceCents }: Listing, category: PostView['category']): string | null {
  if (category === null || (priceCents === 0 && category === 'free stuff')) return null;
  return categoryName(category);
}

/** The title below a photo. */
export function getCaption({ title }: TileFacts): string {
  return cutAtWord(title, captionLength);
}

/** Name, price and state, as a screen reader says them. */
export function nameTile({ title, listing, isWanted }: TileFacts): string {
  const state = listing && listing.status !== 'available' ? listing.status : '';
  return [
    cutAtWord(title, wordsLengths.all),
    listing && formatPrice(listing.priceCents),
    state,
    isWanted ? 'wanted' : '',
  ]
    .filter(Boolean)
    .join(', ');
}
