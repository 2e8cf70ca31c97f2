import { Inbox } from 'lucide-react';
import { Suspense } from 'react';
import { usePostList } from '#features/posting/web/index.ts';
import { sentences } from '#features/posting/contract.ts';
import { profileAheadPx } from '#features/profiles/contract.ts';
import type { ProfileTab } from '#features/profiles/schemas.ts';
import { emptyTexts, profilePostsQuery } from '#features/profiles/web/lazy.ts';
import type { MemberSummary } from '#platform/contract/member.ts';
import { lazyComponent } from '#platform/web/lazy-component.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { useSite } from '#platform/web/site.tsx';
import { PostList } from './post-list.tsx';
import { useThrottledPages } from './use-throttled-pages.ts';

const PhotoGrid = lazyComponent(async () => (await import('./photo-grid.tsx')).PhotoGrid);

type ProfilePostsProps = { member: MemberSummary; tab: ProfileTab };

/** One tab of a profile (PROFILE-15). */
export function ProfilePosts({ member, tab }: ProfilePostsProps) {
  const { viewer } = useSite();
  const { list: pages, postIds } = usePostList(profilePostsQuery(member.username, tab));
  const list = useThrottledPages(pages);
  const { own, other } = emptyTexts[tab];
  const empty = <EmptyState icon={<Inbox />} title={viewer?.id === member.id ? own : other} />;
  if (tab === 'photos') {
    return (
      <Suspense>
        <PhotoGrid
          list={list}
          postIds={postIds}
          empty={empty}
          end={sentences.feedEnd}
          aheadPx={profileAheadPx}
        />
      </Suspense>
    );
  }
  return <PostList list={list} postIds={postIds} empty={empty} aheadPx={profileAheadPx} />;
}
