import { Suspense, type ComponentType } from 'react';
import { useSearchParams } from '#platform/web/navigation/use-search.ts';
import { categoryIn } from '#features/posting/web/index.ts';
import type { SiteData } from '#platform/contract/site.ts';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { navigation } from '../../shell/navigation/load-navigation.ts';
import { Feed } from './feed.tsx';
import { preloadCards } from '../lists/load-cards.ts';

const variants = () => import('./home-variants.tsx');
const FeedHeader = lazyComponent(async () => (await navigation).FeedHeader);

/** The home page, and parts of it, for people who are not members of the campus. */
const genericHome = variant(async () => (await variants()).GenericHome);
const privateHome = variant(async () => (await variants()).PrivateHome);
const guestHint = variant(async () => (await variants()).GuestHint);
const collapsedWelcome = variant(async () => (await variants()).CollapsedWelcome);

/**
 * Loads the cards where there is a feed, and before them the variants for viewers who see one of them first. The welcome of
 * visitors is closed at first, so its code may come later.
 */
export async function preloadHome(site?: SiteData): Promise<void> {
  if (site && beginsWithVariant(site)) await variants();
  if (site && !site.campus.isGeneric) await preloadCards();
}

function beginsWithVariant({ campus, viewer }: SiteData): boolean {
  if (campus.isGeneric) return true;
  return viewer ? viewer.accessLevel !== 'campusMember' : campus.privacy === 'private';
}

/** The campus's feed; the school search on the generic site; how to join for outsiders of a private campus. */
export function HomePage() {
  const { brandName, campus, viewer } = useSite();
  const category = categoryIn(useSearchParams());
  usePageHead({ title: `${campus.isGeneric ? 'Find your school' : campus.name} / ${brandName}` });
  if (campus.isGeneric) return genericHome;
  const isMember = viewer?.accessLevel === 'campusMember';
  if (campus.privacy === 'private' && !isMember) {
    return privateHome;
  }
  return (
    <>
      <Suspense fallback={<div className="h-39.75" />}>
        <FeedHeader category={category} />
      </Suspense>
      {viewer ? !isMember && guestHint : collapsedWelcome}
      {/* Each category is a list with its own state. */}
      <Feed key={category} category={category} />
    </>
  );
}

/** A constant element, so that React does not re-render it before its code has loaded. */
function variant(load: () => Promise<ComponentType>) {
  const Variant = lazyComponent(load);
  return (
    <Suspense>
      <Variant />
    </Suspense>
  );
}
