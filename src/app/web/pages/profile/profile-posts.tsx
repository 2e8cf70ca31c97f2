import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNewReplies, usePostList } from '#features/posting/web/feed/index.ts';
import { sentences } from '#features/posting/contract.ts';
import { profileAheadPx } from '#features/profiles/contract.ts';
import type { ProfileList, ProfileView } from '#features/profiles/schemas.ts';
import { emptyTexts, profilePath, profilePostsQuery } from '#features/profiles/web/lazy.ts';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { useSite } from '#platform/web/site.tsx';
import { PostList } from '../lists/post-list.tsx';
import { useThrottledPages } from '../lists/use-throttled-pages.ts';

const TileGrid = lazyComponent(
  async () => (await import('#features/posting/web/tiles/index.ts')).TileGrid,
);

// Few members look at their own profile on another campus's site.
const OwnPostsElsewhere = lazyComponent(
  async () => (await import('./own-posts-elsewhere.tsx')).OwnPostsElsewhere,
);

const ParentNote = lazyComponent(async () => (await import('./parent-note.tsx')).ParentNote);

/** What a comment among the replies or likes replies to. */
const renderParentNote = (postId: string) => (
  <Suspense>
    <ParentNote postId={postId} />
  </Suspense>
);

/** The lists that are grids. */
const tileLists: Partial<Record<ProfileList, { label: string; kind: 'thing' | 'photo' }>> = {
  photos: { label: 'Photos', kind: 'photo' },
  'for-sale': { label: 'For sale', kind: 'thing' },
  sold: { label: 'Sold', kind: 'thing' },
};

type ProfilePostsProps = {
  member: MemberSummary;
  school: ProfileView['school'];
  shown: ProfileList;
};

/** One list of a profile (PROFILE-15). */
export function ProfilePosts({ member, school, shown }: ProfilePostsProps) {
  const { viewer } = useSite();
  const queryClient = useQueryClient();
  const query = profilePostsQuery(member.username, shown);
  const { list: pages, postIds } = usePostList(query);
  useNewReplies({
    isWanted: () => shown === 'replies',
    onMany: () => void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }),
  });
  const list = useThrottledPages(pages);
  const { own, other } = emptyTexts[shown];
  const isOwn = viewer?.id === member.id;
  const empty =
    isOwn && school && shown !== 'replies' && shown !== 'likes' ? (
      <Suspense>
        <OwnPostsElsewhere school={school} path={profilePath(member.username, shown)} />
      </Suspense>
    ) : (
      <EmptyState drawing="profile" title={isOwn ? own : other} />
    );
  const tiles = tileLists[shown];
  if (tiles) {
    return (
      <Suspense>
        <TileGrid
          {...tiles}
          list={list}
          postIds={postIds}
          empty={empty}
          end={sentences.feedEnd}
          aheadPx={profileAheadPx}
        />
      </Suspense>
    );
  }
  return (
    <PostList
      list={list}
      postIds={postIds}
      empty={empty}
      aheadPx={profileAheadPx}
      {...(shown !== 'posts' && { getNote: renderParentNote })}
    />
  );
}
