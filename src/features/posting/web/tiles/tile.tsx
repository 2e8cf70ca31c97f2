import { Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { getSources } from '#features/media/web/index.ts';
import type { MediaView } from '#features/media/schemas.ts';
import { joinClasses } from '#platform/web/join-classes.ts';
import { useMediaUrl } from '#platform/web/site.tsx';
import { isClosed } from '../../contract/listing.ts';
import { cutAtWord } from '../../contract/listing-name.ts';
import { Price, StatusStamp } from '../listing/item-line.tsx';
import { getCaption, nameTile, wordsLengths, type TileFacts } from './tile-facts.ts';
import { tileSizes } from './tile-sizes.ts';

/** `thing`: a photo, then price and name. `photo`: a photo alone, with the price on it. */
export type TileKind = 'thing' | 'photo';

type TileProps = {
  facts: TileFacts;
  href: string;
  kind: TileKind;
  /** Visible when the page opens, so its photo is loaded at once. */
  eager?: boolean | undefined;
  /** Why it was found, below it. */
  note?: ReactNode;
};

/** A post as a tile of a grid or row: a link with a photo, or with words in its place. */
export function Tile({ facts, href, kind, eager, note }: TileProps) {
  const { listing, photo, mediaCount } = facts;
  const closed = listing !== null && isClosed(listing.status);
  return (
    <article
      aria-label={nameTile(facts)}
      className={joinClasses('tile-card-look', closed && 'tile-closed')}
    >
      <Link href={href} className="tile-link-look">
        <div className={joinClasses('tile-frame-look', kind === 'thing' && 'rounded-card')}>
          {photo ? (
            <TilePhoto photo={photo} eager={eager} columns={kind === 'photo' ? 3 : 2} />
          ) : (
            <Words facts={facts} />
          )}
          {listing && <StatusStamp status={listing.status} />}
          {mediaCount > 1 && <Count of={mediaCount} />}
          {listing && kind === 'photo' && (
            <span className="tile-price-look">
              <Price listing={listing} />
            </span>
          )}
        </div>
        {kind === 'thing' ? <Caption facts={facts} /> : <p className="sr-only">{facts.title}</p>}
      </Link>
      {note}
    </article>
  );
}

type TilePhotoProps = { photo: MediaView; eager: boolean | undefined; columns: 2 | 3 };

function TilePhoto({ photo, eager, columns }: TilePhotoProps) {
  const mediaUrl = useMediaUrl();
  return (
    <div
      style={{ backgroundImage: `url("${photo.placeholder}")` }}
      className={joinClasses('tile-photo-look', photo.kind !== 'image' && 'video-mark')}
    >
      <img
        {...getSources(photo, mediaUrl)}
        sizes={tileSizes(photo, columns)}
        // What the author wrote of it; the name of the thing is said once, by the link.
        alt={photo.alt ?? ''}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
    </div>
  );
}

/** The form without a photo: the words themselves, the larger the fewer they are. */
function Words({ facts: { title } }: { facts: TileFacts }) {
  const { large, medium, all } = wordsLengths;
  const size =
    title.length <= large ? 'text-title' : title.length <= medium ? 'text-lead' : 'text-body';
  return (
    <div className="tile-words-look">
      <p dir="auto" className={size}>
        {cutAtWord(title, all)}
      </p>
    </div>
  );
}

function Count({ of }: { of: number }) {
  return (
    <span className="tile-count-look">
      <Images aria-hidden="true" className="size-4" />
      <span className="sr-only">{`${of} photos and videos`}</span>
    </span>
  );
}

function Caption({ facts }: { facts: TileFacts }) {
  const { listing, photo, isWanted, byline } = facts;
  return (
    <div className="tile-caption-look">
      {listing && <Price listing={listing} />}
      {isWanted && <b>Wanted</b>}
      {photo ? (
        <p dir="auto">{getCaption(facts)}</p>
      ) : (
        byline && <p className="first-letter:uppercase">{byline}</p>
      )}
    </div>
  );
}
