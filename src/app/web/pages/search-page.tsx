import { Redirect, useSearch } from 'wouter';
import { useAccountPrompts } from '#features/accounts/web/index.ts';
import { PrivateCampusPlaceholder } from '#features/campuses/web/index.ts';
import { SearchBox } from '#features/search/web/index.ts';
import {
  PopularList,
  SearchFilters,
  searchPath,
  searchSentences,
  searchWish,
  useRecordSearch,
  type SearchTab,
  type SearchWish,
} from '#features/search/web/lazy.ts';
import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { TabLinks } from '#platform/web/parts/tab-links.tsx';
import { useSite } from '#platform/web/site.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { FoundMedia, FoundPosts } from './found-posts.tsx';
import { FoundPeople } from './found-people.tsx';

const tabs: { tab: SearchTab; label: string }[] = [
  { tab: 'latest', label: 'Latest' },
  { tab: 'media', label: 'Media' },
  { tab: 'people', label: 'People' },
];

/** /search: the results for a text, or popular searches (SEARCH-08, SEARCH-12). */
export function SearchPage() {
  const { brandName, campus, viewer } = useSite();
  const wish = searchWish(new URLSearchParams(useSearch()));
  usePageHead({
    title: [wish.text, searchSentences.title].filter(String).join(' - ') + ` / ${brandName}`,
  });
  if (campus.isGeneric) return <Redirect to="/search_schools" replace />;
  const isMember = viewer?.standing === 'campusMember';
  return campus.privacy === 'private' && !isMember ? <ClosedSearch /> : <OpenSearch wish={wish} />;
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

function OpenSearch({ wish }: { wish: SearchWish }) {
  const goBack = useGoBack();
  const { text, tab } = wish;
  useRecordSearch(text);
  return (
    <>
      <PageHeader title={searchSentences.title} onBack={goBack}>
        <SearchBox key={text} text={text} pathOf={(words) => searchPath({ text: words, tab })} />
        {text !== '' && <SearchTabs wish={wish} />}
      </PageHeader>
      {text === '' ? <PopularList /> : <Results wish={wish} />}
    </>
  );
}

function SearchTabs({ wish }: { wish: SearchWish }) {
  const { viewer } = useSite();
  const { askToJoin } = useAccountPrompts();
  const pathOf = (tab: SearchTab) => searchPath({ ...wish, tab });
  return (
    <TabLinks
      label="Kinds of results"
      tabs={tabs.map(({ tab, label }) => ({ href: pathOf(tab), label }))}
      current={pathOf(wish.tab)}
      onPress={({ href }) => {
        if (viewer || href !== pathOf('people')) return false;
        askToJoin('search');
        return true;
      }}
    />
  );
}

function Results({ wish }: { wish: SearchWish }) {
  if (wish.tab === 'people') return <FoundPeople text={wish.text} />;
  return (
    <>
      <SearchFilters wish={wish} />
      {/* Each search is a list with its own state. */}
      {wish.tab === 'media' ? (
        <FoundMedia key={searchPath(wish)} wish={wish} />
      ) : (
        <FoundPosts key={searchPath(wish)} wish={wish} />
      )}
    </>
  );
}
