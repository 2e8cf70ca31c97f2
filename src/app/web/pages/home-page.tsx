import { lazy, Suspense, type ComponentType } from 'react';
import { useSearch } from 'wouter';
import { CategoryFilter, knownCategory } from '#features/posting/web/index.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { HomeHeader } from '../shell/home-header.tsx';
import { Feed } from './feed.tsx';

/** What members of a campus do not see of its home; drawn by the server, its code follows the page. */
const [genericHome, privateHome, guestHint, welcomeFold] = [
  variant(async () => (await import('./home-variants.tsx')).GenericHome),
  variant(async () => (await import('./home-variants.tsx')).PrivateHome),
  variant(async () => (await import('./home-variants.tsx')).GuestHint),
  variant(async () => (await import('./home-variants.tsx')).WelcomeFold),
];

/** The campus's feed; on the generic site the way to a campus. */
export function HomePage() {
  const { brandName, campus, viewer } = useSite();
  const category = knownCategory(new URLSearchParams(useSearch()).get('category'));
  usePageHead({ title: `${campus.name} / ${brandName}` });
  if (campus.isGeneric) return genericHome;
  const isMember = viewer?.standing === 'campusMember';
  if (campus.privacy === 'private' && !isMember) {
    return (
      <>
        <HomeHeader />
        {privateHome}
      </>
    );
  }
  return (
    <>
      <HomeHeader actions={<CategoryFilter category={category} />} />
      {viewer ? !isMember && guestHint : welcomeFold}
      {/* Another category is another list: nothing that waits for the one belongs in the other. */}
      <Feed key={category} category={category} />
    </>
  );
}

/** One element, so that nothing redraws it before its code is there. */
function variant(load: () => Promise<ComponentType>) {
  const Variant = lazy(async () => ({ default: await load() }));
  return (
    <Suspense>
      <Variant />
    </Suspense>
  );
}
