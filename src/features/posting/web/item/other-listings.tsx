import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import { getSources } from '#features/media/web/index.ts';
import { formatPrice } from '#platform/contract/money/price.ts';
import { routeQuery } from '#platform/web/data/queries.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { useMediaUrl } from '#platform/web/site.tsx';
import { otherListings, otherListingsWords } from '../../contract/other-listings.ts';
import type { PostView } from '../../schemas.ts';
import type { ListingTile } from '../../schemas/other-listings.ts';
import { useIsDeleted } from '../feed/posts.ts';
import { postPath } from '../post/post-link.ts';

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
      <ul className="listing-tiles-look">
        {tiles.map((tile) => (
          <Tile key={tile.postId} tile={tile} />
        ))}
      </ul>
    </section>
  );
}

function Tile({ tile: { postId, name, priceCents, photo } }: { tile: ListingTile }) {
  const mediaUrl = useMediaUrl();
  if (useIsDeleted(postId)) return null;
  return (
    <li className="listing-tile-look">
      <div
        className={joinClasses(
          'listing-tile-photo-look plan-look',
          photo && photo.kind !== 'image' && 'video-mark',
        )}
      >
        {photo && (
          <img
            {...getSources(photo, mediaUrl)}
            sizes="160px"
            // The name is said once, by the link.
            alt=""
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </div>
      <Link href={postPath({ id: postId })} className="covering-link">
        <span className="block text-body font-bold">{formatPrice(priceCents)}</span>
        <bdi className="line-clamp-2 text-small wrap-anywhere text-ink-muted">{name}</bdi>
      </Link>
    </li>
  );
}
