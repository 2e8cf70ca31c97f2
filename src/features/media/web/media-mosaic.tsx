import { useState, type ComponentType, type CSSProperties, type ReactNode } from 'react';
import { joinClasses } from '#platform/web/join-classes.ts';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { useMediaUrl } from '#platform/web/site.tsx';
import type { MediaView } from '../schemas.ts';
import { describeMedia, type MediaAuthor } from './describe-media.ts';
import { countInFrame, frameRatios, getFrameStyle, ratioInFrame } from './item-frame.ts';
import { getSources } from './viewer/media-address.ts';
import type { OpenedMediaProps } from './viewer/opened-media.ts';

/** At most this many tiles; the last one shows how many more there are. */
const maxTiles = 4;
/** Limits of the aspect ratio of a single photo; the full-screen media viewer shows all of it. */
const maxRatio = 3;
const minRatio = 0.5;

type Opened = { OpenedMedia: ComponentType<OpenedMediaProps> };

const loadViewer = () => import('./viewer/media-viewer.tsx');
const loadPlayer = () => import('./viewer/video-player.tsx');

type MediaMosaicProps = {
  media: readonly MediaView[];
  /** Whose they are, for those without a description. */
  author: MediaAuthor;
  /** Visible when the page opens, so it is loaded at once. */
  eager?: boolean | undefined;
  /** Small in a conversation (LIMIT-23); whole in a frame of one size at the top of a thing's card. */
  variant?: MosaicVariant;
};

type MosaicVariant = 'post' | 'small' | 'item';

/**
 * The photos and videos of a post: a single one in its own aspect ratio, several as tiles. Each opens the media viewer;
 * a single video or animation plays in its place. Until then it is a picture, so that it loads no more than a photo.
 */
export function MediaMosaic({ media, author, eager, variant = 'post' }: MediaMosaicProps) {
  const [shown, setShown] = useState<number | null>(null);
  // Files of a conversation are not public: they come from this site itself, which checks who asks.
  const siteMediaUrl = useMediaUrl();
  const mediaUrl = variant === 'small' ? '' : siteMediaUrl;
  const isSingle = media.length === 1;
  const { tiles, wideTiles } = countTiles(media, variant);
  const plays = isSingle && media[0]?.kind !== 'image';
  const onClose = () => setShown(null);
  const load = plays ? loadPlayer : loadViewer;
  const popup = usePopup<Opened>({ open: shown !== null, onClose }, load);
  const getAlt = (index: number) => describeMedia(media, index, author);
  const opened = popup && shown !== null && (
    <popup.OpenedMedia {...{ media, mediaUrl, getAlt, onClose }} start={shown} />
  );
  return (
    <>
      <div
        {...(variant === 'item'
          ? getItemFrame(media, wideTiles)
          : { className: isSingle ? undefined : 'mosaic-look' })}
        data-photos={media.length}
      >
        {media.slice(0, tiles).map((picture, index) => (
          <Tile
            key={picture.id}
            picture={picture}
            mediaUrl={mediaUrl}
            alt={getAlt(index)}
            eager={eager}
            single={isSingle}
            wideOnly={index === wideTiles - 1 && wideTiles < tiles}
            narrowOnly={index >= wideTiles}
            variant={variant}
            tall={variant === 'post' && media.length === 3 && index === 0}
            hidden={index === tiles - 1 || index === wideTiles - 1 ? media.length - index - 1 : 0}
            onOpen={() => setShown(index)}
            player={plays && opened}
          />
        ))}
      </div>
      {!plays && opened}
    </>
  );
}

/**
 * At most 200 px high and narrow enough for a message bubble. Not a percentage, because the bubble's width depends on
 * it.
 */
const smallClass =
  'aspect-(--ratio) w-[min(200px*var(--ratio),280px,60vw,max(var(--pixels),96px))] rounded-card';

/** How many are shown on phones, and in wider windows. */
function countTiles(media: readonly MediaView[], variant: MosaicVariant) {
  if (variant !== 'item') return { tiles: maxTiles, wideTiles: maxTiles };
  const { phone, wide } = frameRatios;
  return { tiles: countInFrame(media, phone), wideTiles: countInFrame(media, wide) };
}

function getItemFrame(media: readonly MediaView[], wideTiles: number) {
  return {
    className: 'item-frame-look',
    style: getFrameStyle(media, { isSingle: media.length === 1 }),
    'data-beside': wideTiles > 1 || undefined,
  };
}

type TileProps = {
  picture: MediaView;
  mediaUrl: string;
  alt: string;
  eager: boolean | undefined;
  single: boolean;
  /** Whether what is hidden is said in wide windows only, because phones show more photos of a thing. */
  wideOnly: boolean;
  /** Whether only phones show it. */
  narrowOnly: boolean;
  variant: MosaicVariant;
  tall: boolean;
  /** How many more photos there are. */
  hidden: number;
  onOpen: () => void;
  /** The player that replaces the picture. */
  player: ReactNode;
};

function Tile(props: TileProps) {
  const { picture, mediaUrl, alt, eager, single, variant, hidden, wideOnly, onOpen, player } =
    props;
  const { width, height } = picture;
  const frame = { style: getStyle(props), className: getTileClass(props) };
  if (player) return <div {...frame}>{player}</div>;
  return (
    <button type="button" onClick={onOpen} {...frame}>
      <img
        {...getSources(picture, mediaUrl)}
        sizes={getSizes(variant, single)}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
      {hidden > 0 && (
        <span
          className={joinClasses(
            variant === 'item' ? 'more-photos-look' : moreClass,
            wideOnly && 'max-tablet:hidden',
          )}
        >
          <span aria-hidden="true">{`+${hidden}`}</span>
          <span className="sr-only">{`and ${hidden} more`}</span>
        </span>
      )}
    </button>
  );
}

/** Over the whole tile. */
const moreClass =
  'absolute inset-0 grid place-items-center bg-scrim text-display font-semibold text-on-scrim';

function getStyle({ picture, variant, single }: TileProps): CSSProperties | undefined {
  const { width, height, placeholder } = picture;
  const ratio =
    variant === 'item'
      ? ratioInFrame(picture, single)
      : Math.min(maxRatio, Math.max(minRatio, width / height));
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    backgroundImage: `url("${placeholder}")`,
    ...((single || variant === 'item') && { '--ratio': ratio, '--pixels': `${width}px` }),
  };
  return style;
}

function getTileClass({ picture, variant, single, tall, narrowOnly }: TileProps): string {
  const sizes = { post: 'single-photo', small: smallClass, item: '' };
  return joinClasses(
    variant === 'item' ? 'item-tile-look' : 'tile-look',
    single && sizes[variant],
    tall && 'row-span-2',
    narrowOnly && 'tablet:hidden',
    picture.kind !== 'image' && 'video-mark',
  );
}

function getSizes(variant: MosaicVariant, single: boolean): string {
  if (variant === 'small') return '280px';
  if (variant === 'item') return '(min-width: 600px) 500px, 55vw';
  return single ? '(min-width: 540px) 500px, 93vw' : '(min-width: 540px) 250px, 47vw';
}
