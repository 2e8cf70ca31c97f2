import { useEffect } from 'react';

/**
 * Shows the placeholder of a photo that cannot be loaded, instead of the browser's icon for broken pictures. The
 * placeholder is the background of the photo, or of its container.
 */
export function useBrokenPhotos(): void {
  useEffect(() => {
    const ended = new AbortController();
    // In the capture phase: these events do not bubble.
    const options = { capture: true, signal: ended.signal };
    document.addEventListener('error', ({ target }) => showPlaceholder(target), options);
    for (const image of document.images) {
      // The photo was rendered by the server and failed before hydration. It may also just not be loaded yet.
      if (image.naturalWidth === 0) void showIfBroken(image);
    }
    return () => ended.abort();
  }, []);
}

async function showIfBroken(image: HTMLImageElement): Promise<void> {
  try {
    await image.decode();
  } catch {
    if (image.complete && image.naturalWidth === 0) showPlaceholder(image);
  }
}

function showPlaceholder(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement) || !image.srcset) return;
  const behind = image.style.backgroundImage || image.parentElement?.style.backgroundImage;
  const [, placeholder] = /^url\("(.+)"\)$/.exec(behind ?? '') ?? [];
  if (placeholder === undefined) return;
  image.srcset = '';
  image.src = placeholder;
}
