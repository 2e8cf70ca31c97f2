import { Suspense, type ReactNode } from 'react';
import type { Category } from '#features/posting/schemas.ts';
import { CategoryFilter } from '#features/posting/web/index.ts';
import { SearchBox } from '#features/search/web/index.ts';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import { useSite } from '#platform/web/site.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { TabLinks } from '#platform/web/parts/tab-links.tsx';
import { Wordmark } from '#platform/web/parts/wordmark.tsx';
import { PageHeader } from '#platform/web/page/page-header.tsx';
import { useSentAlert } from '../use-sent-alert.ts';
import { ProfileMenu } from './profile-menu.tsx';

const BagLink = lazyComponent(async () => (await import('./bag-link.tsx')).BagLink);

type HomeHeaderProps = { actions?: ReactNode; children?: ReactNode };

const tabs = [
  { href: '/home', label: 'Feed' },
  { href: '/media', label: 'Media' },
];

/** Header of the feed, with the choice of a category and the search box (FEED-02). */
export function FeedHeader({ category }: { category: Category | null }) {
  useSentAlert();
  return (
    <HomeHeader actions={<CategoryFilter category={category} />}>
      <SearchAndTabs current="/home" />
    </HomeHeader>
  );
}

/** Header of the grid of photos: the feed's, without categories (MEDIA-02). */
export function MediaHeader() {
  return (
    <HomeHeader>
      <SearchAndTabs current="/media" />
    </HomeHeader>
  );
}

function SearchAndTabs({ current }: { current: string }) {
  return (
    <>
      <SearchBox getPath={(text) => `/search?${new URLSearchParams({ q: text })}`} />
      <TabLinks label="Feed or media" tabs={tabs} current={current} />
    </>
  );
}

/** Header of the home page: on phones the wordmark with the account menu, or Log In for visitors. */
export function HomeHeader({ actions, children }: HomeHeaderProps) {
  const { brandName, campus, viewer, hasBag } = useSite();
  return (
    <PageHeader
      hasPlan
      title={campus.isGeneric ? 'Home' : `${campus.name} Buy / Sell`}
      leading={viewer && <ProfileMenu viewer={viewer} avatarOnly />}
      phoneTitle={
        <Wordmark
          brandName={brandName}
          campusName={campus.isGeneric ? undefined : campus.name}
          logo={viewer || campus.isGeneric ? undefined : campus.logo}
          nameOnly={viewer !== null}
        />
      }
      actions={
        <>
          {actions}
          {hasBag && (
            <Suspense>
              <BagLink />
            </Suspense>
          )}
          {!viewer && (
            <LinkButton
              href="/user_registration"
              variant="outline"
              size="small"
              className="tablet:hidden"
            >
              Log In
            </LinkButton>
          )}
        </>
      }
    >
      {children}
    </PageHeader>
  );
}
