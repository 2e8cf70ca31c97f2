import { ShoppingBag } from 'lucide-react';
import { getSources } from '#features/media/web/index.ts';
import type { MediaView } from '#features/media/schemas.ts';
import { useMediaUrl } from '#platform/web/site.tsx';

/** The picture of an item; decorative, because its name stands beside it. */
export function ItemPhoto({ photo }: { photo: MediaView | null }) {
  const mediaUrl = useMediaUrl();
  if (!photo) {
    return (
      <span className="grid size-16 shrink-0 place-items-center rounded-lg bg-sunken text-ink-muted">
        <ShoppingBag className="size-6 stroke-[1.6]" />
      </span>
    );
  }
  return (
    <img
      {...getSources(photo, mediaUrl)}
      sizes="64px"
      alt=""
      width={64}
      height={64}
      className="size-16 shrink-0 rounded-lg bg-sunken object-cover"
    />
  );
}
