import { getSide, type Crop } from './crop.ts';

/** Twice the largest stored width: the server scales it down to its own sizes. */
const drawnSide = 768;
const quality = 0.92;

/** The chosen square as a file; nothing else of the picture leaves the device. */
export async function drawCrop(image: HTMLImageElement, crop: Crop): Promise<File> {
  const side = getSide({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  const canvas = document.createElement('canvas');
  canvas.width = drawnSide;
  canvas.height = drawnSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  // JPEG has no transparency: transparent pixels would become black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, drawnSide, drawnSide);
  const [left, top] = [crop.x - side / 2, crop.y - side / 2];
  context.drawImage(image, left, top, side, side, 0, 0, drawnSide, drawnSide);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  if (!blob) throw new Error('this browser cannot encode');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
