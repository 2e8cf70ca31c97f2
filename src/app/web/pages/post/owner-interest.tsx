import { useQuery } from '@tanstack/react-query';
import { isClosed } from '#features/posting/contract.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { priceHintsQuery, seekersText } from '#features/wanted/web/index.ts';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import { useSite } from '#platform/web/site.tsx';

type OwnerInterestProps = {
  post: PostView;
  /** How many saved it. */
  saved: string;
};

/** How many saved a listing and how many look for it, for its owner. The second number is coarse, as the server counts it. */
export function OwnerInterest({ post: { text, listing }, saved }: OwnerInterestProps) {
  const { viewer } = useSite();
  const isOpen = listing !== null && !isClosed(listing.status);
  const { data } = useQuery({
    ...priceHintsQuery(toPlainText(text).trim()),
    // The numbers are for members who may post.
    enabled: isOpen && viewer?.schoolVerified === true,
    retry: false,
  });
  const seekers = seekersText(data?.seekers ?? 0);
  return seekers ? `${saved} · ${seekers}` : saved;
}
