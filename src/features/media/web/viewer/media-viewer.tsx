import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useCloseOnBack } from '#platform/web/navigation/close-on-back.ts';
import type { OpenedMediaProps } from './opened-media.ts';
import { Video } from '../video.tsx';
import { getViewerSources } from './viewer-sources.ts';
import { ZoomablePhoto } from './zoomable-photo.tsx';

/** Focusable, so that it can be scrolled by keyboard. */
const scrolledByKeys = { role: 'group', tabIndex: 0 } as const;

/**
 * Photos and videos on the whole screen, in the browser's own modal dialog, which handles focus and Escape. Swiping
 * snaps to the next photo; two fingers enlarge it.
 */
export function OpenedMedia({ media, mediaUrl, start, getAlt, onClose }: OpenedMediaProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  useCloseOnBack(true, () => dialog.current?.close());

  useEffect(() => {
    dialog.current?.showModal();
    row.current?.scrollTo({ left: start * row.current.clientWidth, behavior: 'instant' });
  }, [start]);

  function show(next: number) {
    if (!row.current || next < 0 || next >= media.length) return;
    row.current.scrollTo({ left: next * row.current.clientWidth, behavior: 'smooth' });
  }

  /** An animation moves while it is visible; with reduced motion only if it is the one that was opened. */
  function moves(place: number): boolean {
    if (media[place]?.kind !== 'animation' || place !== index) return false;
    return place === start || !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    // Otherwise the focused row would scroll too.
    event.preventDefault();
    show(index + (event.key === 'ArrowRight' ? 1 : -1));
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Photos"
      onClose={onClose}
      onKeyDown={pressKey}
      className="fills-screen m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-stage text-on-scrim backdrop:bg-stage"
    >
      <div
        ref={row}
        {...scrolledByKeys}
        aria-label={`Photo ${index + 1} of ${media.length}`}
        onScroll={({ currentTarget }) =>
          setIndex(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
        className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-contain outline-none [scrollbar-width:none]"
      >
        {media.map((picture, place) => (
          <figure
            key={picture.id}
            className="grid size-full shrink-0 snap-center snap-always place-items-center overflow-hidden"
          >
            {picture.kind === 'video' ? (
              <Video
                video={picture}
                mediaUrl={mediaUrl}
                label={getAlt(place)}
                playsAtOnce={place === start}
                isVisible={place === index}
                className="size-full object-contain"
              />
            ) : (
              <ZoomablePhoto
                isShown={place === index}
                placeholder={picture.placeholder}
                {...(moves(place)
                  ? { src: `${mediaUrl}${picture.path}.webp` }
                  : getViewerSources(picture, mediaUrl))}
                width={picture.width}
                height={picture.height}
                alt={getAlt(place)}
                loading={Math.abs(place - index) <= 1 ? 'eager' : 'lazy'}
                className="max-h-dvh max-w-full object-contain"
              />
            )}
          </figure>
        ))}
      </div>
      <p
        aria-live="polite"
        className="absolute start-4 top-4 rounded-full bg-scrim px-3 py-2 text-small font-semibold tabular-nums"
      >
        {`${index + 1} / ${media.length}`}
      </p>
      {/* Screen readers read it as the picture's name. */}
      <p
        aria-hidden="true"
        dir="auto"
        className="absolute inset-x-0 bottom-4 mx-auto w-fit max-w-[min(90%,60ch)] rounded-card bg-scrim px-3 py-2 text-small empty:hidden"
      >
        {media[index]?.alt}
      </p>
      <ViewerButton label="Close" className="end-4 top-4" onPress={() => dialog.current?.close()}>
        <X aria-hidden="true" className="size-5" />
      </ViewerButton>
      {index > 0 && (
        <ViewerButton
          label="Previous photo"
          className="top-1/2 left-4 -translate-y-1/2"
          onPress={() => show(index - 1)}
        >
          <ChevronLeft aria-hidden="true" className="size-6" />
        </ViewerButton>
      )}
      {index < media.length - 1 && (
        <ViewerButton
          label="Next photo"
          className="top-1/2 right-4 -translate-y-1/2"
          onPress={() => show(index + 1)}
        >
          <ChevronRight aria-hidden="true" className="size-6" />
        </ViewerButton>
      )}
    </dialog>
  );
}

type ViewerButtonProps = {
  label: string;
  className: string;
  onPress: () => void;
  children: ReactNode;
};

function ViewerButton({ label, className, onPress, children }: ViewerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className={`absolute grid size-11 place-items-center rounded-full bg-scrim hover:bg-stage focus-visible:outline-on-scrim ${className}`}
    >
      {children}
    </button>
  );
}
