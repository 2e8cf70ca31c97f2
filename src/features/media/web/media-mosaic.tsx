import { useState, type CSSProperties } from 'react';
import { joinClasses } from '#platform/web/join-classes.ts';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { useMediaUrl } from '#platform/web/site.tsx';
import type { MediaView } from '../schemas.ts';
import { sourcesOf } from './media-address.ts';

/** At most this many tiles; the last one shows how many more there are. */
const maxTiles = 4;
/** Limits of a tile's aspect ratio; the viewer shows the whole photo. */
const flattest = 3;
const steepest = 0.5;

const loadViewer = () => import('./media-viewer.tsx');

type MediaMosaicProps = {
  media: readonly MediaView[];
  author: { firstName: string; lastName: string };
  /** Visible when the page opens: loaded at once. */
  eager?: boolean | undefined;
  /** Shown in a conversation (LIMIT-23). */
  small?: boolean;
};

/** The photos of a post: one in its own aspect ratio, several as tiles. Each opens the viewer at that photo. */
export function MediaMosaic({ media, author, eager, small }: MediaMosaicProps) {
  const [shown, setShown] = useState<number | null>(null);
  const viewer = usePopup({ open: shown !== null, onClose: () => setShown(null) }, loadViewer);
  // What conversations show is for their members.
  const siteMediaUrl = useMediaUrl();
  const mediaUrl = small ? '' : siteMediaUrl;
  const [first] = media;
  if (!first) return null;
  const by = `${author.firstName} ${author.lastName}`;
  const isSingle = media.length === 1;
  return (
    <>
      <div className={isSingle ? undefined : 'mosaic-look'} data-photos={media.length}>
        {media.slice(0, maxTiles).map((picture, index) => (
          <Tile
            key={picture.id}
            picture={picture}
            mediaUrl={mediaUrl}
            alt={altOf(index, media.length, by)}
            eager={eager}
            single={isSingle}
            small={small}
            tall={media.length === 3 && index === 0}
            hidden={index === maxTiles - 1 ? media.length - maxTiles : 0}
            onOpen={() => setShown(index)}
          />
        ))}
      </div>
      {viewer && shown !== null && (
        <viewer.MediaViewer
          media={media}
          mediaUrl={mediaUrl}
          start={shown}
          altOf={(index) => altOf(index, media.length, by)}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

/**
 * At most 200 px high and narrow enough for a message bubble. Not a percentage: the bubble's width follows from it.
 */
const smallLook =
  'aspect-(--ratio) w-[min(200px*var(--ratio),280px,60vw,max(var(--pixels),96px))] rounded-card';

type TileProps = {
  picture: MediaView;
  mediaUrl: string;
  alt: string;
  eager: boolean | undefined;
  single: boolean;
  small: boolean | undefined;
  tall: boolean;
  /** How many more photos there are. */
  hidden: number;
  onOpen: () => void;
};

function Tile(props: TileProps) {
  const { picture, mediaUrl, alt, eager, single, small, tall, hidden, onOpen } = props;
  const { width, height, placeholder } = picture;
  const ratio = Math.min(flattest, Math.max(steepest, width / height));
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    backgroundImage: `url("${placeholder}")`,
    ...(single && { '--ratio': ratio, '--pixels': `${width}px` }),
  };
  return (
    <button
      type="button"
      onClick={onOpen}
      style={style}
      className={joinClasses(
        'tile-look',
        single && (small ? smallLook : 'single-photo'),
        tall && 'row-span-2',
      )}
    >
      <img
        {...sourcesOf(picture, mediaUrl)}
        sizes={
          small
            ? '280px'
            : single
              ? '(min-width: 540px) 500px, 93vw'
              : '(min-width: 540px) 250px, 47vw'
        }
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
      {hidden > 0 && (
        <span className="absolute inset-0 grid place-items-center bg-scrim text-display font-semibold text-on-scrim">
          <span aria-hidden="true">{`+${hidden}`}</span>
          <span className="sr-only">{`and ${hidden} more`}</span>
        </span>
      )}
    </button>
  );
}

function altOf(index: number, count: number, by: string): string {
  return `Photo ${index + 1} of ${count} by ${by}`;
}
