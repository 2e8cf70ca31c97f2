import { CircleAlert, RotateCw, X } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { joinClasses } from '#platform/web/join-classes.ts';
import { isTransient } from '#platform/web/data/api-error.ts';
import { useIsOnline } from '#platform/web/use-is-online.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { notices, sentences } from '../../contract.ts';
import { getSources } from '../viewer/media-address.ts';
import { altHint, photoTools } from './draft-parts.ts';
import { isPlainPhoto, isVideo, type DraftPhoto } from './draft-photo.ts';
import { useDraftPhotos, type PhotoDraft } from './photo-draft.ts';
import { ProgressRing } from './progress-ring.tsx';

export type DraftPreviewsProps = {
  draft: PhotoDraft;
  /** The photos can be sorted and described. */
  arrangeable?: boolean;
};

/** The previews of a draft's photos and videos, each with its progress and a remove button. */
export function DraftPreviews({ draft, arrangeable = false }: DraftPreviewsProps) {
  const photos = useDraftPhotos(draft);
  const list = useRef<HTMLUListElement>(null);

  function remove({ key }: DraftPhoto, index: number) {
    toast({ kind: 'okay', text: sentences.removingPhoto });
    draft.remove(key);
    // The remove button had the focus; the focus stays nearby, inside the composer.
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (buttons[index + 1] ?? buttons[index - 1])?.focus();
  }

  return (
    <div className="flex flex-col gap-2">
      {/* Few per row on phones: on smaller previews the remove button would cover the photo. */}
      <ul ref={list} aria-label="Photos" className="grid grid-cols-3 gap-2 tablet:grid-cols-5">
        {photos.map((photo, index) => (
          <li
            key={photo.key}
            data-photo={photo.key}
            className="relative aspect-square max-h-50 overflow-hidden rounded-field bg-sunken"
          >
            <Preview photo={photo} />
            <PhotoState photo={photo} number={index + 1} onRetry={() => draft.retry(photo.key)} />
            {photo.kept !== 'fixed' && (
              <button
                type="button"
                data-remove
                aria-label={`Remove ${getKind(photo)} ${index + 1}`}
                title={`Remove ${getKind(photo)}`}
                onClick={() => remove(photo, index)}
                // Looks small, but its touch target is 44 px.
                className="absolute end-0 top-0 grid size-9 justify-items-end p-1.5 max-tablet:size-11"
              >
                <span className="grid size-6 place-items-center rounded-full bg-scrim text-on-scrim">
                  <X aria-hidden="true" className="size-4" />
                </span>
              </button>
            )}
            {arrangeable && (
              <Suspense>
                <photoTools.Component
                  draft={draft}
                  photo={photo}
                  index={index}
                  count={photos.length}
                />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
      {arrangeable && (
        <Suspense>
          <altHint.Component draft={draft} photos={photos} />
        </Suspense>
      )}
      <PhotoProblems photos={photos} />
      <PhotoNotices photos={photos} />
    </div>
  );
}

/** The picture that the browser makes from the file, or the server's. */
function Preview({ photo }: { photo: DraftPhoto }) {
  const { file, preview, upload, state } = photo;
  const className = joinClasses(
    'size-full object-cover transition-opacity',
    state !== 'ready' && 'opacity-60',
  );
  const image = (src: string) => (
    <img src={src} alt={file.name} decoding="async" className={className} />
  );
  if (isPlainPhoto(photo)) return image(preview);
  return (
    <span className={joinClasses('grid size-full', isVideo(photo) && upload && 'video-mark')}>
      {upload ? (
        image(getSources(upload.media).src)
      ) : isVideo(photo) ? (
        <video
          src={preview}
          aria-label={file.name}
          muted
          playsInline
          preload="metadata"
          className={className}
        />
      ) : (
        <span className="place-self-center truncate px-2 text-caption text-ink-muted">
          {file.name}
        </span>
      )}
    </span>
  );
}

function getKind(photo: DraftPhoto): 'photo' | 'video' {
  return isVideo(photo) ? 'video' : 'photo';
}

/** Why photos failed: each error once, with its photos. */
function PhotoProblems({ photos }: { photos: readonly DraftPhoto[] }) {
  const reasons = new Set(photos.map(({ problem }) => problem?.message));
  const getNumbers = (reason: string) =>
    photos.flatMap(({ problem }, index) => (problem?.message === reason ? [index + 1] : []));
  return (
    <div role="alert" className="grid gap-1 text-small text-danger-ink empty:hidden">
      {[...reasons].map(
        (reason) =>
          reason && (
            <p key={reason}>
              {numbered(photos, getNumbers(reason))}: <span>{reason}</span>
            </p>
          ),
      )}
    </div>
  );
}

/** What became of animations that are not kept as they were. */
function PhotoNotices({ photos }: { photos: readonly DraftPhoto[] }) {
  return (
    <output className="grid gap-1 text-small text-ink-muted empty:hidden">
      {photos.map(({ key, upload }, index) => {
        if (!upload?.notice) return null;
        const text = notices[upload.notice];
        return <span key={key}>{photos.length > 1 ? `Photo ${index + 1}: ${text}` : text}</span>;
      })}
    </output>
  );
}

type PhotoStateProps = { photo: DraftPhoto; number: number; onRetry: () => void };

function PhotoState({ photo, number, onRetry }: PhotoStateProps) {
  const isOnline = useIsOnline();
  if (photo.state === 'ready') return null;
  const kind = getKind(photo);
  if (photo.state !== 'failed') {
    const uploads = isOnline ? 'Uploading' : 'Waiting for a connection to upload';
    const activity = photo.state === 'working' ? 'Preparing' : uploads;
    return (
      <span className="absolute inset-0 grid place-items-center">
        <ProgressRing share={photo.progress} label={`${activity} ${kind} ${number}`} />
      </span>
    );
  }
  // A retry would be rejected again.
  if (photo.problem && !isTransient(photo.problem)) {
    return (
      <span className="absolute inset-0 grid place-items-center bg-scrim text-on-scrim">
        <CircleAlert aria-hidden="true" className="size-6" />
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={`Try again: ${kind} ${number}`}
      onClick={onRetry}
      className="absolute inset-0 grid place-items-center bg-scrim text-on-scrim"
    >
      <span className="flex flex-col items-center gap-0.5 pt-3 text-caption font-semibold">
        <RotateCw aria-hidden="true" className="size-5" />
        Try again
      </span>
    </button>
  );
}

/** `Photos 1, 3` */
function numbered(photos: readonly DraftPhoto[], numbers: number[]): string {
  const kinds = new Set(numbers.map((number) => isVideo(photos[number - 1])));
  const word = kinds.size > 1 ? 'File' : kinds.has(true) ? 'Video' : 'Photo';
  return `${word}${numbers.length === 1 ? '' : 's'} ${numbers.join(', ')}`;
}
