import { sentences } from '#features/posting/contract.ts';
import {
  mediaAheadPx,
  mediaPath,
  mediaQuery,
  mediaSentences,
  useMedia,
} from '#features/posting/web/index.ts';
import { NewPostsPill } from '#features/posting/web/feed/index.ts';
import { TileGrid } from '#features/posting/web/tiles/index.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { useSite } from '#platform/web/site.tsx';
import { MediaHeader } from '../shell/bars/home-header.tsx';
import { useShellActions } from '../shell/shell-actions.tsx';
import { PrivateHome } from './home/home-variants.tsx';

/** /media: the photos and videos of the campus's posts as a grid (MEDIA-01). */
export const page: Page = {
  Component: MediaPage,
  isSameForVisitors: true,
  redirect: ({ site }) => (site.campus.isGeneric ? '/home' : undefined),
  reads: () => [mediaQuery],
};

function MediaPage() {
  const { brandName, campus, viewer } = useSite();
  usePageHead({ title: `${campus.name} photos and videos / ${brandName}` });
  const isClosed = campus.privacy === 'private' && viewer?.accessLevel !== 'campusMember';
  return isClosed ? <PrivateHome /> : <OpenMedia />;
}

function OpenMedia() {
  const { list, postIds, newPosts, showNewPosts } = useMedia();
  const { createPost } = useShellActions();
  return (
    <>
      <MediaHeader />
      <NewPostsPill count={newPosts} onShow={showNewPosts} />
      <TileGrid
        label={mediaSentences.grid}
        kind="photo"
        list={list}
        postIds={postIds}
        getPath={mediaPath}
        empty={
          <EmptyState
            drawing="media"
            title={mediaSentences.empty}
            action={<Button onClick={createPost}>Create Post</Button>}
          />
        }
        end={sentences.feedEnd}
        aheadPx={mediaAheadPx}
      />
    </>
  );
}
