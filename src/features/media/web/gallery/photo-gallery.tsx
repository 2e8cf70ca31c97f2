import { useRef, useState, type KeyboardEvent } from 'react';
import { joinClasses } from '#platform/web/join-classes.ts';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { useMediaUrl } from '#platform/web/site.tsx';
import type { MediaView } from '../../schemas.ts';
import { describeMedia, type MediaAuthor } from '../describe-media.ts';
import { getFrameStyle } from '../item-frame.ts';
import { getSources } from '../viewer/media-address.ts';

const loadViewer = () => import('../viewer/media-viewer.tsx');

type PhotoGalleryProps = { media: readonly MediaView[]; author: MediaAuthor };

/**
 * Several photos and videos of a thing, one at a time: a finger swipes, the arrow keys and the small pictures below go
 * to another, and a press opens the viewer.
 */
export function PhotoGallery({ media, author }: PhotoGalleryProps) {
  const row = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const mediaUrl = useMediaUrl();
  const onClose = () => setOpened(null);
  const viewer = usePopup({ open: opened !== null, onClose }, loadViewer);
  const getAlt = (place: number) => describeMedia(media, place, author);

  function show(next: number) {
    if (!row.current || next < 0 || next >= media.length) return;
    row.current.scrollTo({ left: next * row.current.clientWidth, behavior: 'instant' });
    // At once: the event of the scrolling comes with the next frame, and another key may come before it.
    setIndex(next);
    const slide = row.current.children[next]?.querySelector('button');
    if (row.current.contains(document.activeElement)) slide?.focus({ preventScroll: true });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to the keys of its buttons
    <div onKeyDown={(event) => show(index + stepOf(event))}>
      <div className="item-frame-look" style={getFrameStyle(media, { isSingle: false })}>
        <div
          ref={row}
          className="gallery-row-look"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setIndex(Math.round(scrollLeft / clientWidth))
          }
        >
          {media.map((picture, place) => (
            <div key={picture.id} className="gallery-slide-look">
              <button
                type="button"
                // The arrow keys go from one to the next; Tab leaves the gallery.
                tabIndex={place === index ? 0 : -1}
                className={joinClasses(
                  'gallery-tile-look',
                  picture.kind !== 'image' && 'video-mark',
                )}
                onClick={() => setOpened(place)}
              >
                <img
                  {...getSources(picture, mediaUrl)}
                  sizes="(min-width: 600px) 600px, 100vw"
                  width={picture.width}
                  height={picture.height}
                  alt={getAlt(place)}
                  loading={place === 0 ? 'eager' : 'lazy'}
                  fetchPriority={place === 0 ? 'high' : undefined}
                  decoding="async"
                  className="absolute inset-0 size-full object-contain"
                />
              </button>
            </div>
          ))}
        </div>
        <p aria-hidden="true" className="more-photos-look tabular-nums tablet:hidden">
          {`${index + 1} / ${media.length}`}
        </p>
      </div>
      <div className="gallery-thumbs-look">
        {media.map((picture, place) => (
          <button
            key={picture.id}
            type="button"
            aria-label={`Show photo ${place + 1}`}
            aria-current={place === index}
            className="gallery-thumb-look"
            onClick={() => show(place)}
          >
            <img
              {...getSources(picture, mediaUrl)}
              sizes="64px"
              alt=""
              loading="lazy"
              className="size-full object-cover"
            />
          </button>
        ))}
      </div>
      {viewer && opened !== null && (
        <viewer.OpenedMedia {...{ media, mediaUrl, getAlt, onClose }} start={opened} />
      )}
    </div>
  );
}

/** How many photos a key goes on. */
function stepOf(event: KeyboardEvent): number {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return 0;
  // The page would scroll sideways, too. In the viewer, which is above, the keys are the viewer's.
  if (event.target instanceof Element && event.target.closest('dialog')) return 0;
  event.preventDefault();
  return event.key === 'ArrowRight' ? 1 : -1;
}
