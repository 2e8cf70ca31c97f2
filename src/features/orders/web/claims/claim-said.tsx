import { MediaMosaic } from '#features/media/web/index.ts';
import type { MediaView } from '#features/media/schemas.ts';

type ClaimSaidProps = {
  by: string;
  /** Null if nothing was said, or the account was deleted. */
  text: string | null;
  photos?: readonly MediaView[];
};

/** What one side said and shows of an item. */
export function ClaimSaid({ by, text, photos = [] }: ClaimSaidProps) {
  if (text === null && photos.length === 0) return null;
  return (
    <div className="grid gap-2">
      {text !== null && (
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="text-ink-muted">{by}: </span>
          <bdi>{text}</bdi>
        </p>
      )}
      {photos.length > 0 && (
        <div className="max-w-80">
          <MediaMosaic variant="small" media={photos} author={`the ${by.toLowerCase()}`} />
        </div>
      )}
    </div>
  );
}
