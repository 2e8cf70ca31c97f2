import type { ScaleResult, ScaleJob } from './scale-job.ts';

/** A JPEG of two pixels side by side, whose orientation metadata puts one above the other. */
const rotatedPixels =
  '/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAIBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z';

/**
 * A photo of 2,560 pixels has less than half the bytes in WebP. Browsers that cannot write it answer with PNG, and get a
 * JPEG.
 */
const formats = [
  { type: 'image/webp', quality: 0.82 },
  { type: 'image/jpeg', quality: 0.9 },
];

addEventListener('message', ({ data }: MessageEvent<ScaleJob>) => void handle(data));

async function handle(job: ScaleJob): Promise<void> {
  const scaled: ScaleResult = await scale(job).catch(() => undefined);
  postMessage(scaled);
}

/** A new picture of the given size: upright, without metadata. */
async function scale({ file, width, height }: ScaleJob): Promise<ScaleResult> {
  if (!keepsColors() || !(await turnsUpright())) return undefined;
  const picture = await createImageBitmap(file, { resizeWidth: width, resizeQuality: 'high' });
  const { canvas, context } = newCanvas(width, height);
  // As the server does with transparent pixels.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  for (const format of formats) {
    const scaled = await canvas.convertToBlob(format);
    if (scaled.type === format.type) return scaled;
  }
  return undefined;
}

/** Browsers that prevent fingerprinting return other colors than those that were drawn. */
function keepsColors(): boolean {
  const { context } = newCanvas(4, 4);
  context.fillStyle = 'rgb(18 52 86)';
  context.fillRect(0, 0, 4, 4);
  const { data } = context.getImageData(0, 0, 4, 4);
  return data.every((value, index) => value === [18, 52, 86, 255][index % 4]);
}

/** Some versions of browsers ignore the orientation, or rotate the picture after scaling it. */
async function turnsUpright(): Promise<boolean> {
  const bytes = Uint8Array.from(atob(rotatedPixels), (each) => each.codePointAt(0) ?? 0);
  const file = new Blob([bytes], { type: 'image/jpeg' });
  const { width, height } = await createImageBitmap(file, { resizeWidth: 2 });
  return width === 2 && height === 4;
}

function newCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  return { canvas, context };
}
