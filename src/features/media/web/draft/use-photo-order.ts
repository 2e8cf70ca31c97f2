import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { DraftPhoto } from './draft-photo.ts';
import type { PhotoDraft } from './photo-draft.ts';

type Ordered = { draft: PhotoDraft; photo: DraftPhoto; index: number; count: number };

const steps: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Moves a photo by its handle: to the position of the photo that it is dragged onto, or one position per arrow key. */
export function usePhotoOrder({ draft, photo, index, count }: Ordered) {
  const [announcement, setAnnouncement] = useState('');

  function moveTo(place: number) {
    if (place === index || place < 0 || place >= count) return;
    draft.move(photo.key, place);
    setAnnouncement(`Photo moved to position ${place + 1} of ${count}`);
    // Moving the element removes the focus from the handle.
    requestAnimationFrame(() => findHandle(photo)?.focus());
  }

  return {
    announcement,
    handle: {
      onKeyDown: (event: KeyboardEvent) => {
        const step = steps[event.key];
        if (!step) return;
        event.preventDefault();
        moveTo(index + step);
      },
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        const ended = new AbortController();
        const { signal } = ended;
        // On the window: the handle's element leaves the document for a moment while it moves.
        window.addEventListener('pointermove', (move) => drag(move, { draft, photo }), { signal });
        for (const end of ['pointerup', 'pointercancel']) {
          window.addEventListener(end, () => ended.abort(), { signal });
        }
      },
    },
  };
}

/** Moves the photo to the position under the pointer. */
function drag(
  { clientX, clientY }: { clientX: number; clientY: number },
  { draft, photo }: Pick<Ordered, 'draft' | 'photo'>,
): void {
  const over = document.elementFromPoint(clientX, clientY)?.closest('[data-photo]');
  const key = Number(over?.getAttribute('data-photo'));
  if (!over || key === photo.key) return;
  const place = draft.photos().findIndex((each) => each.key === key);
  if (place >= 0) draft.move(photo.key, place);
}

function findHandle({ key }: DraftPhoto): HTMLElement | null {
  return document.querySelector(`[data-handle="${key}"]`);
}
