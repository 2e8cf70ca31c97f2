import { useState } from 'react';
import { Redirect } from 'wouter';
import { useSearchParams } from '#platform/web/navigation/use-search.ts';
import { useAccountPrompts } from '#features/accounts/web/index.ts';
import { PrivateCampusPlaceholder } from '#features/campuses/web/index.ts';
import { CategoryLinks } from '#features/posting/web/categories/index.ts';
import { SearchBox } from '#features/search/web/index.ts';
import {
  FilterColumn,
  OfferedSearches,
  SearchFilters,
  searchPath,
  searchReads,
  searchSentences,
  parseSearchAddress,
  useRecordSearch,
  type SearchTab,
  type SearchAddress,
} from '#features/search/web/lazy.ts';
import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { TabLinks } from '#platform/web/parts/tab-links.tsx';
import { useSite } from '#platform/web/site.tsx';
import { PageHeader } from '#platform/web/page/page-header.tsx';
import { SavedSearches, SaveSearch, savedSearchReads } from './save-search.tsx';
import { FoundMedia, FoundPosts } from './found-posts.tsx';
import { FoundPeople } from './found-people.tsx';

const tabs: { tab: SearchTab; label: string }[] = [
  { tab: 'latest', label: 'Latest' },
  { tab: 'media', label: 'Media' },
  { tab: 'people', label: 'People' },
];

/** /search: the results for a text, or popular searches (SEARCH-08, SEARCH-12). */
export const page: Page = {
  Component: SearchPage,
  redirect: async (input) => (await import('../home/category-redirects.ts')).searchRedirect(input),
  reads: (input) => [...searchReads(input), ...savedSearchReads(input)],
};

function SearchPage() {
  const { brandName, campus, viewer } = useSite();
  const address = parseSearchAddress(useSearchParams());
  usePageHead({
    title: [address.text, searchSentences.title].filter(String).join(' - ') + ` / ${brandName}`,
  });
  if (campus.isGeneric) return <Redirect to="/search_schools" replace />;
  const isMember = viewer?.accessLevel === 'campusMember';
  return campus.privacy === 'private' && !isMember ? (
    <ClosedSearch />
  ) : (
    <OpenSearch address={address} />
  );
}

function ClosedSearch() {
  const { askToJoin } = useAccountPrompts();
  return (
    <>
      <PageHeader title={searchSentences.title} onBack={useGoBack()} />
      <PrivateCampusPlaceholder onJoin={() => askToJoin('join campus')} />
    </>
  );
}

function OpenSearch({ address }: { address: SearchAddress }) {
  const goBack = useGoBack();
  const { text, tab } = address;
  const [written, setWritten] = useState('');
  useRecordSearch(text);
  return (
    <div className="board-look">
      <PageHeader title={searchSentences.title} onBack={goBack}>
        <SearchBox
          key={text}
          text={text}
          getPath={(words) => searchPath({ text: words, tab })}
          onWrite={setWritten}
        />
        {text !== '' && <SearchTabs address={address} />}
      </PageHeader>
      {text === '' ? <Browse written={written.trim()} tab={tab} /> : <Results address={address} />}
    </div>
  );
}

/** Before anything is searched (SEARCH-09): what the reader and others search for, and the categories. */
function Browse({ written, tab }: { written: string; tab: SearchTab }) {
  if (written === '') {
    return (
      <div className="browse-look">
        <OfferedSearches>
          <SavedSearches />
        </OfferedSearches>
        <CategoryLinks />
      </div>
    );
  }
  return (
    <div className="grid justify-items-center px-4 pt-8">
      <LinkButton href={searchPath({ text: written, tab })} variant="outline">
        <span className="truncate">
          Search for <bdi>{written}</bdi>
        </span>
      </LinkButton>
    </div>
  );
}

function SearchTabs({ address }: { address: SearchAddress }) {
  const { viewer } = useSite();
  const { askToJoin } = useAccountPrompts();
  const getPath = (tab: SearchTab) => searchPath({ ...address, tab });
  return (
    <TabLinks
      label="Kinds of results"
      tabs={tabs.map(({ tab, label }) => ({ href: getPath(tab), label }))}
      current={getPath(address.tab)}
      onPress={({ href }) => {
        if (viewer || href !== getPath('people')) return false;
        askToJoin('search');
        return true;
      }}
    />
  );
}

function Results({ address }: { address: SearchAddress }) {
  if (address.tab === 'people') {
    return (
      <div className="max-w-150">
        <FoundPeople text={address.text} />
      </div>
    );
  }
  return (
    <div className="results-look">
      <FilterColumn address={address}>
        <SaveSearch address={address} />
      </FilterColumn>
      <div className="min-w-0">
        <SearchFilters address={address}>
          <SaveSearch address={address} />
        </SearchFilters>
        {/* Each search is a list with its own state. */}
        {address.tab === 'media' ? (
          <FoundMedia key={searchPath(address)} address={address} />
        ) : (
          <FoundPosts key={searchPath(address)} address={address} />
        )}
      </div>
    </div>
  );
}
