import { ShoppingBag } from 'lucide-react';
import { joinClasses } from '#platform/web/join-classes.ts';
import { useMediaUrl } from '#platform/web/site.tsx';
import type { MediaView } from '../schemas.ts';
import { getSources } from './viewer/media-address.ts';

type ThumbnailProps = {
  photo: MediaView | null;
  className?: string | undefined;
  /** How wide it is shown, as the attribute says it. */
  sizes?: string;
};

/** The small picture of an item in a list; decorative, because its name stands beside it. */
export function Thumbnail({ photo, className, sizes = '64px' }: ThumbnailProps) {
  const mediaUrl = useMediaUrl();
  const look = joinClasses('size-16 shrink-0 rounded-card bg-sunken', className);
  if (!photo) {
    return (
      <span className={joinClasses(look, 'grid place-items-center text-ink-muted')}>
        <ShoppingBag className="size-6 stroke-[1.6]" />
      </span>
    );
  }
  return (
    <img
      {...getSources(photo, mediaUrl)}
      sizes={sizes}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
      className={joinClasses(look, 'object-cover')}
    />
  );
}
