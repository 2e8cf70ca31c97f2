import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import { Fragment, memo, type ReactNode } from 'react';
import { joinClasses } from '#platform/web/join-classes.ts';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { ListFoot, getFootState } from '#platform/web/parts/lists/list-foot.tsx';
import { Skeleton } from '#platform/web/parts/lists/skeleton.tsx';
import type { PostView } from '../../schemas.ts';
import { usePost } from '../feed/posts.ts';
import { postPath } from '../post/post-link.ts';
import { toTileFacts } from './tile-facts.ts';
import { onTileKey } from './tile-keys.ts';
import { Tile, type TileKind } from './tile.tsx';

type TileGridProps = {
  /** The name of the list. */
  label: string;
  /** Things stand two to four beside each other, photos three at each width. */
  kind: TileKind;
  /** The query of a list of posts; `postIds` are its posts. */
  list: InfiniteQueryObserverResult;
  postIds: readonly string[];
  empty: ReactNode;
  end?: string;
  aheadPx?: number;
  /** Shown above one of the posts, over the whole width. */
  lineAbove?: ((postId: string) => ReactNode) | undefined;
  /** Why a post was found. */
  getNote?: ((postId: string) => ReactNode) | undefined;
  /** The path that a tile links to; its post's unless set. */
  getPath?: ((post: PostView) => string) | undefined;
};

/** A list of posts as a grid of tiles. */
export function TileGrid(props: TileGridProps) {
  const { label, kind, list, postIds, empty, end, aheadPx, lineAbove, getNote, getPath } = props;
  if (!list.data) {
    if (list.isError) return <FailedList onRetry={() => void list.refetch()} />;
    return <LoadingTiles kind={kind} />;
  }
  const more = getFootState(list);
  if (postIds.length === 0 && more === 'none') return empty;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move between tiles */}
      <ul aria-label={label} className={getGridClass(kind)} onKeyDown={onTileKey}>
        {postIds.map((postId, index) => (
          <Fragment key={postId}>
            <LineItem kind={kind}>{lineAbove?.(postId)}</LineItem>
            <PostTile
              postId={postId}
              kind={kind}
              getPath={getPath}
              eager={index < eagerTiles}
              note={getNote?.(postId)}
            />
          </Fragment>
        ))}
      </ul>
      <ListFoot
        key={postIds.length}
        more={more}
        onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
        loading={kind === 'photo' ? 'Loading more photos' : 'Loading more posts'}
        {...(end !== undefined && { end })}
        aheadPx={aheadPx}
      />
    </>
  );
}

/** As many as a screen shows. */
const eagerTiles = 9;

function LoadingTiles({ kind }: { kind: TileKind }) {
  return (
    <div aria-busy="true" className={getGridClass(kind)}>
      <p className="sr-only">{kind === 'photo' ? 'Loading photos' : 'Loading posts'}</p>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((number) => (
        <div key={number}>
          <Skeleton
            className={joinClasses('aspect-square w-full', kind === 'thing' && 'rounded-card')}
          />
          {kind === 'thing' && (
            <>
              <Skeleton className="mt-2 h-4 w-16" />
              <Skeleton className="mt-2 h-3 w-28" />
            </>
          )}
        </div>
      ))}
    </div>
  );
}

function getGridClass(kind: TileKind): string {
  return kind === 'photo' ? 'photo-tiles-look' : 'thing-tiles-look';
}

/** A line over the whole width of the grid. */
function LineItem({ kind, children }: { kind: TileKind; children: ReactNode }) {
  if (!children) return null;
  // The photos of phones go from edge to edge.
  const className = joinClasses('col-span-full', kind === 'photo' && 'max-tablet:px-4');
  return <li className={className}>{children}</li>;
}

type PostTileProps = Pick<TileGridProps, 'kind' | 'getPath'> & {
  postId: string;
  eager: boolean;
  note: ReactNode;
};

/** Rendered again only when its own post changes. */
const PostTile = memo(function PostTile(props: PostTileProps) {
  const { postId, kind, getPath = postPath, eager, note } = props;
  const post = usePost(postId);
  if (!post || (kind === 'photo' && post.media.length === 0)) return null;
  return (
    <li className="min-w-0">
      <Tile facts={toTileFacts(post)} href={getPath(post)} kind={kind} eager={eager} note={note} />
    </li>
  );
});
