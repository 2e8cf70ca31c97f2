import { useQuery } from '@tanstack/react-query';
import { memo, Suspense, useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { useSearch, useSearchParams } from '#platform/web/navigation/use-search.ts';
import { useAccountPrompts } from '#features/accounts/web/index.ts';
import { PrivateCampusPlaceholder } from '#features/campuses/web/index.ts';
import { MemberDeals, ratingsQuery } from '#features/deals/web/ratings/index.ts';
import { profileErrors } from '#features/profiles/contract.ts';
import type { ProfileTab, ProfileView } from '#features/profiles/schemas.ts';
import {
  ProfileHeader,
  MissingProfile,
  ownProfileQuery,
  profilePath,
  profilePostsQuery,
  profileQuery,
  parseProfileList,
  postChoices,
  tabNames,
  tabWith,
} from '#features/profiles/web/lazy.ts';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { isError, type ApiError } from '#platform/web/data/api-error.ts';
import { lazyComponent, loadWithRetries } from '#platform/web/lazy-component.ts';
import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import type { Page, PageInput } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { ChoiceLinks } from '#platform/web/parts/choice-links.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { MemberListSkeleton } from '#platform/web/parts/lists/member-list.tsx';
import { TabLinks } from '#platform/web/parts/tab-links.tsx';
import { useSite } from '#platform/web/site.tsx';
import { PageHeader } from '#platform/web/page/page-header.tsx';
import { ProfilePosts } from './profile-posts.tsx';

// Rendered by the server; its code is loaded after the page.
const action = loadWithRetries(() => import('./profile-action.tsx'));
const ProfileAction = lazyComponent(async () => (await action).ProfileAction);

const tabs: ProfileTab[] = ['posts', 'photos', 'replies', 'likes'];

/** /{username}: who a member is, and what they posted and saved on this campus (PROFILE-01). */
export const page: Page = {
  Component: ProfilePage,
  isSameForVisitors: true,
  reads: profileReads,
  preview: async (input) => (await import('./profile-preview.ts')).previewOfProfile(input),
};

function profileReads({ params: { username = '' }, search, site: { campus, viewer } }: PageInput) {
  return [
    profileQuery(username),
    ratingsQuery(username),
    ...(viewer?.username === username.toLowerCase() ? [ownProfileQuery] : []),
    ...(campus.isGeneric ? [] : [profilePostsQuery(username, parseProfileList(search))]),
  ];
}

function ProfilePage() {
  const { username = '' } = useParams();
  const { brandName } = useSite();
  const goBack = useGoBack();
  const { data, error, refetch } = useQuery(profileQuery(username));
  // One that was shown may be gone when it is read again: the reader has just blocked the member, or was blocked.
  const profile = isWithheld(error) ? undefined : data;
  const name = profile && `${profile.member.firstName} ${profile.member.lastName}`;
  usePageHead({
    title: `${name ? `${name} (@${profile.member.username})` : 'Profile'} / ${brandName}`,
    status: error?.status,
    ...(profile?.bio && { description: profile.bio }),
    movedTo: useRedirectFromOldName(username, profile),
  });
  useFollowedLink(username);
  return (
    <>
      <PageHeader title={name ?? 'Profile'} onBack={goBack} />
      {profile ? (
        <Profile key={profile.member.id} profile={profile} />
      ) : error ? (
        <FailedProfile error={error} onRetry={() => void refetch()} />
      ) : (
        <MemberListSkeleton />
      )}
    </>
  );
}

function Profile({ profile }: { profile: ProfileView }) {
  const { member, school } = profile;
  const { campus } = useSite();
  const list = parseProfileList(useSearchParams());
  const tab = tabWith(list);
  return (
    <>
      <ProfileHeader profile={profile} action={<Action member={member} />}>
        <MemberDeals username={member.username} />
      </ProfileHeader>
      {!campus.isGeneric && (
        <>
          <div className="mt-2 border-b border-line tablet:mt-3">
            <TabLinks
              label="Parts of the profile"
              tabs={tabs.map((each) => ({
                href: profilePath(member.username, each),
                label: tabNames[each],
              }))}
              current={profilePath(member.username, tab)}
            />
          </div>
          {tab === 'posts' && (
            <div className="px-4 pt-3 tablet:px-0">
              <ChoiceLinks
                label="Which posts"
                choices={postChoices.map((choice) => ({
                  href: profilePath(member.username, choice.list),
                  label: choice.label,
                }))}
                current={profilePath(member.username, list)}
              />
            </div>
          )}
          {/* Each list has its own state. */}
          <ProfilePosts key={list} member={member} school={school} shown={list} />
        </>
      )}
    </>
  );
}

/** A former username redirects to the current one (product rules, Names and privacy). */
function useRedirectFromOldName(
  username: string,
  profile: ProfileView | undefined,
): string | undefined {
  const [, navigate] = useLocation();
  const search = useSearch();
  const current = profile?.member.username;
  const isOld = current !== undefined && current.toLowerCase() !== username.toLowerCase();
  const movedTo = isOld ? [`/${current}`, search].filter(Boolean).join('?') : undefined;
  useEffect(() => {
    if (movedTo !== undefined) navigate(movedTo, { replace: true });
  }, [movedTo, navigate]);
  return movedTo;
}

/** A constant element per member, so that React keeps the server's markup until the code of the button has loaded. */
const Action = memo(function Action({ member }: { member: MemberSummary }) {
  return (
    <Suspense>
      <ProfileAction member={member} />
    </Suspense>
  );
});

/** `?redirect=true` is removed from the address once the profile is shown (PROFILE-06). */
function useFollowedLink(username: string): void {
  const [, navigate] = useLocation();
  const isFollowed = useSearchParams().get('redirect') === 'true';
  useEffect(() => {
    if (isFollowed) navigate(profilePath(username), { replace: true });
  }, [isFollowed, navigate, username]);
}

/** Whether an error says that there is no such profile for this reader; after any other, what was read before is still shown. */
function isWithheld(error: ApiError | null): boolean {
  return (
    isError(error, profileErrors.profile_missing) || isError(error, platformErrors.campus_private)
  );
}

type FailedProfileProps = { error: ApiError; onRetry: () => void };

function FailedProfile({ error, onRetry }: FailedProfileProps) {
  const { askToJoin } = useAccountPrompts();
  if (isError(error, profileErrors.profile_missing)) return <MissingProfile />;
  if (isError(error, platformErrors.campus_private)) {
    return <PrivateCampusPlaceholder onJoin={() => askToJoin('join campus')} />;
  }
  return <FailedList onRetry={onRetry} />;
}
