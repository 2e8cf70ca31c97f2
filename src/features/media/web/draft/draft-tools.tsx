import { Check, GripVertical } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/parts/button.tsx';
import { readInBrowser, storeInBrowser } from '#platform/web/browser-storage.ts';
import { sentences } from '../../contract.ts';
import { DescribeDialog } from './describe-dialog.tsx';
import { isVideo, type DraftPhoto } from './draft-photo.ts';
import type { PhotoDraft } from './photo-draft.ts';
import { usePhotoOrder } from './use-photo-order.ts';

type PhotoToolsProps = { draft: PhotoDraft; photo: DraftPhoto; index: number; count: number };

const toolClass =
  'absolute bottom-0 grid h-9 min-w-9 place-items-end p-1.5 max-tablet:h-11 max-tablet:min-w-11 focus-visible:-outline-offset-2';
const chipClasses =
  'flex h-6 min-w-6 items-center justify-center gap-0.5 rounded-full px-1 text-caption font-bold';
const scrimClass = 'bg-scrim text-on-scrim';

/** The buttons on a photo of a draft: move it among the others, and describe it. */
export function PhotoTools({ draft, photo, index, count }: PhotoToolsProps) {
  const [describing, setDescribing] = useState(false);
  const name = `${isVideo(photo) ? 'video' : 'photo'} ${index + 1}`;
  const { announcement, handle } = usePhotoOrder({ draft, photo, index, count });
  return (
    <>
      {count > 1 && (
        <button
          type="button"
          {...handle}
          data-handle={photo.key}
          aria-label={`Move ${name} of ${count}`}
          title="Drag, or press an arrow key, to move"
          className={`${toolClass} start-0 cursor-grab touch-none justify-items-start active:cursor-grabbing`}
        >
          <span className={`${chipClasses} ${scrimClass}`}>
            <GripVertical aria-hidden="true" className="size-4" />
          </span>
        </button>
      )}
      <button
        type="button"
        aria-label={`Describe ${name}${photo.alt && `: ${photo.alt}`}`}
        title={photo.alt || 'Describe'}
        onClick={() => setDescribing(true)}
        className={`${toolClass} end-0 justify-items-end`}
      >
        <span className={`${chipClasses} ${photo.alt ? 'bg-accent text-on-accent' : scrimClass}`}>
          {photo.alt && <Check aria-hidden="true" className="size-3 stroke-3" />}
          ALT
        </span>
      </button>
      <output className="sr-only">{announcement}</output>
      {describing && (
        <DescribeDialog draft={draft} photo={photo} onClose={() => setDescribing(false)} />
      )}
    </>
  );
}

type AltHintProps = { draft: PhotoDraft; photos: readonly DraftPhoto[] };

/** Asks for descriptions, once in this browser. */
export function AltHint({ draft, photos }: AltHintProps) {
  const [isAsked, setIsAsked] = useState(() => readInBrowser('altAsked') !== null);
  const [described, setDescribed] = useState<number | null>(null);
  const first = photos.find(({ alt }) => alt === '');
  const shown = photos.find(({ key }) => key === described);

  function response() {
    storeInBrowser('altAsked', 'yes');
    setIsAsked(true);
  }

  return (
    <>
      {first && !isAsked && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-sunken px-3 py-2 text-small text-ink-muted">
          <p className="min-w-48 flex-1">{sentences.askForAlt}</p>
          <span className="flex gap-1">
            <Button variant="quiet" size="small" onClick={response}>
              Not now
            </Button>
            <Button
              variant="outline"
              size="small"
              onClick={() => {
                response();
                setDescribed(first.key);
              }}
            >
              Describe
            </Button>
          </span>
        </div>
      )}
      {shown && <DescribeDialog draft={draft} photo={shown} onClose={() => setDescribed(null)} />}
    </>
  );
}
