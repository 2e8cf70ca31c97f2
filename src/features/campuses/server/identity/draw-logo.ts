import sharp from 'sharp';

const logoPixels = 256;

/**
 * An image as the logo of a campus. It becomes WebP, whatever it was, so that no SVG of strangers is served from our
 * origin.
 */
export async function drawLogo(image: Buffer): Promise<Buffer> {
  return sharp(image, { density: 300, limitInputPixels: 40_000_000 })
    .timeout({ seconds: 10 })
    .autoOrient()
    .resize(logoPixels, logoPixels, { fit: 'contain', background: '#00000000' })
    .webp({ quality: 90 })
    .toBuffer()
    .catch((error: unknown) => {
      throw new Error('The logo is no image that can be read (SVG, PNG, JPEG, WebP).', {
        cause: error,
      });
    });
}
