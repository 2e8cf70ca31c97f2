import { useSearch } from 'wouter';
import { PrivateCampusPlaceholder, VisitCampusPanel } from '#features/campuses/web/index.ts';
import { CategoryFilter, knownCategory } from '#features/posting/web/index.ts';
import { useGate } from '#features/accounts/web/index.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { HomeHeader } from '../shell/home-header.tsx';
import { Feed } from './feed.tsx';
import { GenericHome } from './generic-home.tsx';

/** The campus's feed; on the generic site the way to a campus. */
export function HomePage() {
  const { brandName, campus, viewer, homeCampus } = useSite();
  const { askToJoin } = useGate();
  const category = knownCategory(new URLSearchParams(useSearch()).get('category'));
  usePageHead({ title: `${campus.name} / ${brandName}` });
  if (campus.isGeneric) return <GenericHome />;
  const isMember = viewer?.standing === 'campusMember';
  if (campus.privacy === 'private' && !isMember) {
    return (
      <>
        <HomeHeader />
        <div className="pt-3">
          <PrivateCampusPlaceholder onJoin={() => askToJoin('join campus')} />
        </div>
      </>
    );
  }
  return (
    <>
      <HomeHeader actions={<CategoryFilter category={category} />} />
      {homeCampus && !isMember && (
        <div className="pt-3">
          <VisitCampusPanel homeCampus={homeCampus} />
        </div>
      )}
      {/* Another category is another list: nothing that waits for the one belongs in the other. */}
      <Feed key={category} category={category} />
    </>
  );
}
