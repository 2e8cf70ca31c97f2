import { networkError } from '#platform/web/data/api.ts';
import { getFittedSize, maxPhotoBytes, maxPhotoPixels, maxPhotoSide } from '../../contract.ts';
import { isAnimated } from './is-animated.ts';
import type { ScaleResult, ScaleJob } from './scale-job.ts';

/** A browser needs four bytes of memory per pixel; a phone has not enough for more. */
const maxPixels = 120_000_000;
const maxScalingMs = 30_000;

type Size = { width: number; height: number };

/**
 * A photo in the largest size that the server stores. The unchanged file if scaling would not make it smaller, or this
 * browser cannot scale it; the server then rejects it if it is too large.
 */
export async function scaledDown(file: File): Promise<File> {
  const size = await getSize(file);
  if (!size || size.width * size.height > maxPixels || (await isAnimated(file))) return file;
  const fitted = getFittedSize(size);
  if (fitted.width === size.width && file.size <= maxPhotoBytes) return file;
  const scaled = await inWorker({ file, ...fitted });
  if (!scaled || (scaled.size >= file.size && !isTooLarge(file, size))) return file;
  const ending = scaled.type === 'image/webp' ? '.webp' : '.jpg';
  return new File([scaled], file.name.replace(/\.[^.]*$/, ending), { type: scaled.type });
}

function isTooLarge(file: File, { width, height }: Size): boolean {
  return (
    file.size > maxPhotoBytes ||
    width * height > maxPhotoPixels ||
    Math.max(width, height) > maxPhotoSide
  );
}

/** The displayed size of a photo; undefined if this browser cannot read it. */
async function getSize(file: File): Promise<Size | undefined> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    return await new Promise<Size | undefined>((resolve) => {
      image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
      image.onerror = () => resolve(undefined);
      image.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Scales in a worker, so that typing stays possible meanwhile, and the memory is free afterwards. */
async function inWorker(job: ScaleJob): Promise<ScaleResult> {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  const worker = new Worker(new URL('scale-worker.ts', import.meta.url), { type: 'module' });
  const timer = { id: 0 };
  try {
    return await new Promise<ScaleResult>((resolve, reject) => {
      timer.id = window.setTimeout(() => resolve(undefined), maxScalingMs);
      worker.onmessage = ({ data }: MessageEvent<ScaleResult>) => resolve(data);
      // Without a connection the worker's script may be missing.
      worker.onerror = () => (navigator.onLine ? resolve(undefined) : reject(networkError()));
      worker.postMessage(job);
    });
  } finally {
    window.clearTimeout(timer.id);
    worker.terminate();
  }
}
