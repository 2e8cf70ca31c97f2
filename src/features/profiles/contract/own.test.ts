import { expect, test } from 'vitest';
import { mayNamePhoto } from './own.ts';

test.each(['me.jpg', 'me.JPEG', 'me.png', 'me.gif', 'IMG_1.HEIC', 'me.webp', 'me.jfif', 'me.tiff'])(
  'LIMIT-30 %s, with the ending of a picture, may be the name of a photo',
  (name) => {
    expect(mayNamePhoto(name)).toBe(true);
  },
);

test.each(['me', 'me.', 'me.1', 'me.JPG_large', 'Dr. Who at noon', '2026.11.27', ' me.png '])(
  'LIMIT-30 %s, which says nothing, may be the name of a photo',
  (name) => {
    expect(mayNamePhoto(name)).toBe(true);
  },
);

test.each(['me.pdf', 'me.jpg.svg', 'me.exe', 'me.mp4', 'me.docx', 'me.html', 'me.zip', 'me.mp3'])(
  'LIMIT-30 %s, with another ending, is no photo',
  (name) => {
    expect(mayNamePhoto(name)).toBe(false);
  },
);
