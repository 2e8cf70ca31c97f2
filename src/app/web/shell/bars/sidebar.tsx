import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import { useSite } from '#platform/web/site.tsx';
import { joinClasses } from '#platform/web/join-classes.ts';
import { buttonClasses } from '#platform/web/parts/button-classes.ts';
import { Wordmark } from '#platform/web/parts/wordmark.tsx';
import { useHasPage } from '#platform/web/page/page-directory.tsx';
import { CreatePostLink } from './create-post-link.tsx';
import { GuestSignIn } from './guest-sign-in.tsx';
import { sidebarEntries, type Unread } from '../navigation/navigation-entries.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { SidebarLink } from './sidebar-link.tsx';
import { useCurrentEntry } from '../navigation/use-current-entry.ts';

// Most campuses have no bag, so it is no part of the navigation's code.
const BagSidebarLink = lazyComponent(async () => (await import('./bag-link.tsx')).BagSidebarLink);

type SidebarProps = { unread: Unread };

/** The navigation beside the page, from 770 px: icons only up to 1170 px, with words on wider windows. */
export function Sidebar({ unread }: SidebarProps) {
  const site = useSite();
  const { brandName, campus, viewer, hasBag } = site;
  const isCurrent = useCurrentEntry();
  const hasPage = useHasPage();
  return (
    <header className="sticky top-0 flex h-dvh flex-col overflow-y-auto px-3 py-3 max-full:items-center max-full:px-0 max-tablet:hidden">
      <Link href="/home" className="mb-3 rounded-card p-1.5 focus-visible:outline-offset-0">
        <Wordmark
          brandName={brandName}
          campusName={campus.isGeneric ? undefined : campus.name}
          logo={campus.isGeneric ? undefined : campus.logo}
          nameClassName="max-full:sr-only"
        />
      </Link>
      <nav aria-label="Main" className="grid gap-0.5 max-full:justify-items-center">
        {sidebarEntries(site, hasPage)
          .filter((entry) => hasPage(entry.href))
          .map((entry) => (
            <SidebarLink
              key={entry.label}
              entry={entry}
              current={isCurrent(entry.href)}
              unread={unread}
            />
          ))}
        {hasBag && (
          <Suspense>
            <BagSidebarLink />
          </Suspense>
        )}
      </nav>
      {!campus.isGeneric && (
        <CreatePostLink
          className={joinClasses(
            buttonClasses({ size: 'large' }),
            'mt-4 max-full:w-12 max-full:px-0 full:mx-1',
          )}
        >
          <Plus aria-hidden="true" className="size-5 full:hidden" />
          <span className="max-full:hidden">Create Post</span>
        </CreatePostLink>
      )}
      <div className="mt-auto pt-6">
        {viewer ? <ProfileMenu viewer={viewer} /> : <GuestSignIn />}
      </div>
    </header>
  );
}
