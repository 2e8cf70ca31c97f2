import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { gridSizes } from './grid-sizes.ts';
import { getSources } from '#features/media/web/index.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { postPath } from '#features/posting/web/post/index.ts';
import { usePost } from '#features/posting/web/feed/index.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { ListFoot, getFootState } from '#platform/web/parts/lists/list-foot.tsx';
import { Skeleton } from '#platform/web/parts/lists/skeleton.tsx';
import { useMediaUrl } from '#platform/web/site.tsx';

type PhotoGridProps = {
  /** The query of a list of posts with photos; `postIds` are its posts. */
  list: InfiniteQueryObserverResult;
  postIds: readonly string[];
  empty: ReactNode;
  end?: string;
  aheadPx?: number;
  /** Shown above one of the posts. */
  lineAbove?: ((postId: string) => ReactNode) | undefined;
  /** The path that a photo links to; its post's unless set. */
  getPath?: (post: PostView) => string;
};

/** A list of posts as a grid of their first photos or videos. */
export function PhotoGrid(props: PhotoGridProps) {
  const { list, postIds, empty, end, aheadPx, lineAbove, getPath = postPath } = props;
  if (!list.data) {
    if (list.isError) return <FailedList onRetry={() => void list.refetch()} />;
    return (
      <div aria-busy="true" className={gridClass}>
        <p className="sr-only">Loading photos</p>
        {[1, 2, 3, 4, 5, 6].map((number) => (
          <Skeleton key={number} className="aspect-square w-full" />
        ))}
      </div>
    );
  }
  const more = getFootState(list);
  if (postIds.length === 0 && more === 'none') return empty;
  return (
    <>
      <ul aria-label="Photos" className={gridClass}>
        {postIds.map((postId, index) => (
          <Fragment key={postId}>
            <LineItem>{lineAbove?.(postId)}</LineItem>
            <PhotoTile postId={postId} getPath={getPath} eager={index < 9} />
          </Fragment>
        ))}
      </ul>
      <ListFoot
        key={postIds.length}
        more={more}
        onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
        loading="Loading more photos"
        {...(end !== undefined && { end })}
        aheadPx={aheadPx}
      />
    </>
  );
}

const gridClass = 'mt-2 grid grid-cols-3 gap-0.5 tablet:mt-3 tablet:gap-1';

/** A line over the whole width of the grid. */
function LineItem({ children }: { children: ReactNode }) {
  return children ? <li className="col-span-full">{children}</li> : null;
}

type PhotoTileProps = {
  postId: string;
  getPath: (post: PostView) => string;
  eager: boolean;
};

function PhotoTile({ postId, getPath, eager }: PhotoTileProps) {
  const post = usePost(postId);
  const mediaUrl = useMediaUrl();
  const [photo] = post?.media ?? [];
  if (!post || !photo) return null;
  const { author, media } = post;
  return (
    <li>
      <Link
        href={getPath(post)}
        style={{ backgroundImage: `url("${photo.placeholder}")` }}
        className={joinClasses(
          'relative block aspect-square overflow-hidden bg-sunken bg-cover bg-center focus-visible:-outline-offset-2',
          photo.kind !== 'image' && 'video-mark',
        )}
      >
        <img
          {...getSources(photo, mediaUrl)}
          sizes={gridSizes(photo)}
          alt={
            photo.alt ||
            `${photo.kind === 'video' ? 'Video' : 'Post'} by ${author.firstName} ${author.lastName}`
          }
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
        {media.length > 1 && (
          <span className="absolute end-1.5 top-1.5 grid size-7 place-items-center rounded-full bg-scrim text-on-scrim">
            <Images aria-hidden="true" className="size-4" />
            <span className="sr-only">{`${media.length} photos and videos`}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
