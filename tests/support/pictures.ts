import sharp from 'sharp';

export type Picture = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** The location that a camera stores; it must not appear in any served file (T57). */
export const canary = 'CANARY-35.2226N-97.4395W';

/** A photo like a camera's: noise over a color, with EXIF data that includes the location. */
export async function photo(
  options: { width?: number; height?: number; color?: string; orientation?: number } = {},
): Promise<Picture> {
  const { width = 1600, height = 1200, color = '#3a7', orientation = 1 } = options;
  const bytes = await sharp({ create: { width, height, channels: 3, background: color } })
    .withExif({
      IFD0: { ImageDescription: canary, Artist: canary },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 13/1 21/1', GPSAreaInformation: canary },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
  return { name: 'lamp.jpg', bytes: new Uint8Array(bytes) };
}

export function named(name: string, content: string | Uint8Array): Picture {
  return { name, bytes: new Uint8Array(Buffer.from(content)) };
}
