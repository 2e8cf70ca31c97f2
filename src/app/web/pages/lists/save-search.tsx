import { Suspense } from 'react';
import { parseSearchAddress, type SearchAddress } from '#features/search/web/lazy.ts';
import { savedSearchesQuery, savedSearchQuery } from '#features/wanted/web/index.ts';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import type { PageInput } from '#platform/web/page/define-page.ts';
import { useSite } from '#platform/web/site.tsx';

const SaveSearchButton = lazyComponent(
  async () => (await import('#features/wanted/web/lazy.ts')).SaveSearchButton,
);

const SavedSearchLinks = lazyComponent(
  async () => (await import('#features/wanted/web/lazy.ts')).SavedSearchLinks,
);

/** What the member looks for, before a search. */
export function SavedSearches() {
  const { viewer } = useSite();
  if (viewer?.accessLevel !== 'campusMember') return null;
  return (
    <Suspense>
      <SavedSearchLinks />
    </Suspense>
  );
}

/** Saves the search of an address; members of another campus save their searches there. */
export function SaveSearch({ address, isOffer }: { address: SearchAddress; isOffer?: boolean }) {
  const { viewer } = useSite();
  if (viewer?.accessLevel === 'otherCampus') return null;
  return (
    // Has the size of the button, so that nothing moves.
    <Suspense fallback={<span className="h-9 w-40 shrink-0 max-tablet:h-11" />}>
      <SaveSearchButton address={address} isOffer={isOffer} />
    </Suspense>
  );
}

/** Whether the search is saved, or what else is saved, read with the page for members who may save it. */
export function savedSearchReads({ search, site }: Pick<PageInput, 'search' | 'site'>) {
  const address = parseSearchAddress(search);
  if (site.viewer?.accessLevel !== 'campusMember' || address.tab === 'people') return [];
  return [address.text === '' ? savedSearchesQuery : savedSearchQuery(address)];
}
