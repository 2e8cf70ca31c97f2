import type { ReactNode } from 'react';
import type { Category } from '#features/posting/schemas.ts';
import { CategoryFilter } from '#features/posting/web/index.ts';
import { SearchBox } from '#features/search/web/index.ts';
import { useSite } from '#platform/web/site.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { Wordmark } from '#platform/web/parts/wordmark.tsx';
import { PageHeader } from './page-header.tsx';
import { ProfileMenu } from './profile-menu.tsx';

type HomeHeaderProps = { actions?: ReactNode; children?: ReactNode };

/** Header of the feed, with the choice of a category and the search box (FEED-02). */
export function FeedHeader({ category }: { category: Category | null }) {
  return (
    <HomeHeader actions={<CategoryFilter category={category} />}>
      <SearchBox pathOf={(text) => `/search?${new URLSearchParams({ q: text })}`} />
    </HomeHeader>
  );
}

/** Header of the home page: on phones the wordmark with the account menu, or Log In for visitors. */
export function HomeHeader({ actions, children }: HomeHeaderProps) {
  const { brandName, campus, viewer } = useSite();
  return (
    <PageHeader
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
          {!viewer && (
            <LinkButton
              href="/user_registration"
              look="outline"
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
