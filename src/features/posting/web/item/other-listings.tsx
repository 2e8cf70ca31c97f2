import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { routeQuery } from '#platform/web/data/queries.ts';
import { otherListings, otherListingsWords } from '../../contract/other-listings.ts';
import type { PostView } from '../../schemas.ts';
import type { ListingTile } from '../../schemas/other-listings.ts';
import { useIsDeleted } from '../feed/posts.ts';
import { postPath } from '../post/post-link.ts';
import { onTileKey } from '../tiles/tile-keys.ts';
import { Tile } from '../tiles/tile.tsx';

/** What else is for sale, below the page of a listing. It says nothing while it is read, and nothing if there is none. */
export function OtherListings({ post: { id: postId, author } }: { post: PostView }) {
  // Read anew when the page is opened again: what was for sale may be gone.
  const { data } = useQuery({
    ...routeQuery(otherListings, { params: { postId } }),
    refetchOnMount: 'always',
  });
  return (
    <div className="item-more-look">
      <TileRow title={otherListingsWords.ofSeller(author.firstName)} tiles={data?.ofSeller} />
      <TileRow title={otherListingsWords.alike} tiles={data?.alike} />
    </div>
  );
}

type TileRowProps = { title: string; tiles: readonly ListingTile[] | undefined };

function TileRow({ title, tiles = [] }: TileRowProps) {
  const id = useId();
  if (tiles.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-4 text-lead font-semibold tablet:px-0">
        <bdi>{title}</bdi>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move between tiles */}
      <ul className="tile-row-look" onKeyDown={onTileKey}>
        {tiles.map((tile) => (
          <OtherTile key={tile.postId} tile={tile} />
        ))}
      </ul>
    </section>
  );
}

function OtherTile({ tile: { postId, name, priceCents, photo } }: { tile: ListingTile }) {
  if (useIsDeleted(postId)) return null;
  const listing = { priceCents, status: 'available' } as const;
  return (
    <li>
      <Tile
        kind="thing"
        href={postPath({ id: postId })}
        facts={{ title: name, listing, photo, mediaCount: 1 }}
      />
    </li>
  );
}
