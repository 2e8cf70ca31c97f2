import { useEffect, useRef, useState } from 'react';
import type { MediaView } from '../../schemas.ts';
import type { OpenedMediaProps } from './opened-media.ts';
import { Video } from '../video.tsx';

/** A video or animation that plays in place of its picture. */
export function OpenedMedia({ media, mediaUrl, start, getAlt, onClose }: OpenedMediaProps) {
  const opened = media[start];
  if (!opened) return null;
  const label = getAlt(start);
  if (opened.kind === 'video')
    return <InlineVideo video={opened} mediaUrl={mediaUrl} label={label} />;
  return (
    <button
      type="button"
      aria-label={`Stop ${label}`}
      onClick={onClose}
      className="absolute inset-0 z-2 bg-stage"
    >
      <img src={`${mediaUrl}${opened.path}.webp`} alt="" className="size-full object-cover" />
    </button>
  );
}

/** A video that pauses when it is scrolled out of view. */
function InlineVideo(shown: { video: MediaView; mediaUrl: string; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isVisible, setIsVisible] = useState(true);

  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(([entry]) =>
      setIsVisible(entry?.isIntersecting ?? true),
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);

  return (
    <div ref={place} className="absolute inset-0 z-2 bg-stage">
      <Video playsAtOnce {...shown} isVisible={isVisible} className="size-full object-contain" />
    </div>
  );
}
