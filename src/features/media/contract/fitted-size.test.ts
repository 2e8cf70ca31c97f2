import { expect, test } from 'vitest';
import { getFittedSize } from './fitted-size.ts';

test.each([
  ['a photo of a camera', [4000, 3000], [2560, 1920]],
  ['one held upright', [3024, 4032], [1920, 2560]],
  ['a square', [6000, 6000], [2560, 2560]],
  ['a photo that fits', [2560, 1440], [2560, 1440]],
  ['a small one', [300, 200], [300, 200]],
  ['a screenshot of a page on a phone', [1080, 9000], [1080, 9000]],
  ['one of a phone with more pixels', [1440, 12_000], [1080, 9000]],
  ['one of a small phone', [750, 8000], [750, 8000]],
  ['one that is longer than any photo may be', [1080, 20_000], [648, 12_000]],
  ['a wide one of two screens', [3840, 1080], [3840, 1080]],
  ['a panorama', [16_382, 3628], [4877, 1080]],
  ['a panorama held upright', [3628, 16_382], [1080, 4877]],
  ['a banner of one line', [9000, 100], [9000, 100]],
  ['a line', [30_000, 1], [12_000, 1]],
] as const)('the size of %s keeps small print readable', (_, [width, height], expected) => {
  const fitted = getFittedSize({ width, height });
  expect([fitted.width, fitted.height]).toEqual(expected);
});
