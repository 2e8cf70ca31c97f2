import { Suspense, useEffect, type ComponentType } from 'react';
import { useLocation, useSearch } from 'wouter';
import { sentences } from '#features/posting/contract.ts';
import { CategoryFilter, knownCategory } from '#features/posting/web/index.ts';
import type { SiteData } from '#platform/contract/site.ts';
import { later } from '#platform/web/later.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { useSite } from '#platform/web/site.tsx';
import { HomeHeader } from '../shell/home-header.tsx';
import { Feed } from './feed.tsx';

const variants = () => import('./home-variants.tsx');

/** What members of a campus do not see of its home. */
const genericHome = variant(async () => (await variants()).GenericHome);
const privateHome = variant(async () => (await variants()).PrivateHome);
const guestHint = variant(async () => (await variants()).GuestHint);
const welcomeFold = variant(async () => (await variants()).WelcomeFold);

/** Where a variant is what the page begins with, its code is there first; the rest follows the page. */
export async function preloadHome(site?: SiteData): Promise<void> {
  if (site && !isFeedFirst(site)) await variants();
}

function isFeedFirst({ campus, viewer }: SiteData): boolean {
  if (campus.isGeneric) return false;
  return viewer ? viewer.standing === 'campusMember' : campus.privacy === 'public';
}

/** The campus's feed; on the generic site the way to a campus. */
export function HomePage() {
  const { brandName, campus, viewer } = useSite();
  const category = knownCategory(new URLSearchParams(useSearch()).get('category'));
  usePageHead({ title: `${campus.name} / ${brandName}` });
  useSentAlert();
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

/** Whoever comes from posting may be told so by the address (core §2), which keeps nothing of it: a reload tells nothing. */
function useSentAlert(): void {
  const { viewer } = useSite();
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const isSent = query.get('filter') === 'notify-posted';
  query.delete('filter');
  const plainAddress = [path, query].filter(String).join('?');
  useEffect(() => {
    if (!isSent) return;
    if (viewer) toast({ kind: 'success', text: sentences.postSent });
    navigate(plainAddress, { replace: true });
  }, [isSent, viewer, plainAddress, navigate]);
}

/** One element, so that nothing redraws it before its code is there. */
function variant(load: () => Promise<ComponentType>) {
  const Variant = later(load);
  return (
    <Suspense>
      <Variant />
    </Suspense>
  );
}
