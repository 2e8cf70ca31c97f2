import { useEffect, useRef, useState } from 'react';
import { videoFailed } from '../contract/display.ts';
import type { MediaView } from '../schemas.ts';
import { getSources } from './viewer/media-address.ts';

type VideoProps = {
  video: MediaView;
  /** Prefix of the paths of its files. */
  mediaUrl: string;
  label: string;
  /** Plays at once, because someone pressed it. */
  playsAtOnce: boolean;
  /** Pauses when it is no longer visible. */
  isVisible: boolean;
  className: string;
};

/**
 * A video with the browser's own controls. Only its poster is loaded before it plays. It has sound if someone pressed
 * play, unless the browser allows none.
 */
export function Video({ video, mediaUrl, label, playsAtOnce, isVisible, className }: VideoProps) {
  const element = useRef<HTMLVideoElement>(null);
  const [isBroken, setIsBroken] = useState(false);

  useEffect(() => {
    if (!playsAtOnce) return;
    element.current?.focus({ preventScroll: true });
    play(element.current);
  }, [playsAtOnce]);
  useEffect(() => {
    if (!isVisible) element.current?.pause();
  }, [isVisible]);

  function tryAgain() {
    setIsBroken(false);
    element.current?.load();
    play(element.current);
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- members upload no captions */}
      <video
        ref={element}
        src={`${mediaUrl}${video.path}.mp4`}
        poster={getSources(video, mediaUrl).src}
        aria-label={label}
        controls
        playsInline
        muted={!playsAtOnce}
        preload="none"
        onPlay={({ currentTarget }) => pauseOthers(currentTarget)}
        onError={() => setIsBroken(true)}
        className={className}
      />
      {isBroken && (
        <div
          role="alert"
          className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-scrim p-4 text-center text-on-scrim"
        >
          <p>{videoFailed}</p>
          <button
            type="button"
            onClick={tryAgain}
            className="min-h-11 rounded-field px-3 font-semibold underline"
          >
            Try again
          </button>
        </div>
      )}
    </>
  );
}

/** Starts sooner than `autoPlay`, which waits until the video can play without a pause. */
function play(video: HTMLVideoElement | null): void {
  void video?.play().catch((error: unknown) => {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
    video.muted = true;
    void video.play().catch(() => {});
  });
}

/** Only one video plays at a time. */
function pauseOthers(playing: HTMLVideoElement): void {
  for (const other of document.querySelectorAll('video')) {
    if (other !== playing) other.pause();
  }
}
