import { Drafts, useDraft, type DraftKey } from '#features/drafts/web/lazy.ts';
import {
  loadStoredFiles,
  PhotoDraft,
  postPhotos,
  type PostPhoto,
} from '#features/media/web/index.ts';
import { emptyRichText, type RichText } from '#platform/contract/rich-text/rich-text.ts';
import type { Category } from '../../schemas.ts';
import type { Condition } from '../../schemas/listing.ts';

/** What the author of a post or comment has written, without photos. */
export type PostContent = {
  text: RichText;
  category: Category | null;
  /** What it says besides its text if it sells something. */
  listing: ListingDraft;
};

/** A listing while it is written: price, quantity and the price of shipping as typed. */
export type ListingDraft = {
  price: string;
  condition: Condition | null;
  quantity: string;
  /** Missing in a draft that was stored before listings had it. */
  shipping?: string | undefined;
  /** Likewise; where the thing is picked up. */
  pickup?: string | undefined;
};

export const noListing: ListingDraft = {
  price: '',
  condition: null,
  quantity: '1',
  shipping: '',
  pickup: '',
};

export const postDrafts = new Drafts<PostContent, PostPhoto>({
  empty: { text: emptyRichText, category: null, listing: noListing },
  isPlain: ({ category, listing }) => category === null && listing.price.trim() === '',
  join: (before, typed) => ({
    category: typed.category ?? before.category,
    listing: typed.listing.price === '' ? before.listing : typed.listing,
  }),
  photos: () => new PhotoDraft(postPhotos, loadStoredFiles),
});

/** The draft of a new post, or of what has another key. */
export const getPostDraft = (key: DraftKey = 'post') => postDrafts.get(key);

/** What a composer shows of a draft. */
export const usePostDraft = (key: DraftKey = 'post') => useDraft(postDrafts, key);
