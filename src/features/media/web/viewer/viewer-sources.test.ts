import { expect, test } from 'vitest';
import { getSources } from './media-address.ts';
import { getViewerSources } from './viewer-sources.ts';

const photo = {
  id: '01981b2c-7a00-7000-8000-0000000000f1',
  kind: 'image' as const,
  path: '/files/a',
  name: 'lamp.jpg',
  width: 4000,
  height: 3000,
  placeholder: 'data:image/webp;base64,',
};

test('the viewer offers the large size to dense screens, by the width of the photo on the screen', () => {
  const sources = getViewerSources({ ...photo, widths: [200, 1080, 2560] }, 'https://cdn.example');
  expect(sources).toEqual({
    src: 'https://cdn.example/files/a-1080.webp',
    srcSet:
      'https://cdn.example/files/a-200.webp 200w, https://cdn.example/files/a-1080.webp 1080w, https://cdn.example/files/a-2560.webp 2560w',
    sizes: 'min(75vw, 100.0vh)',
    large: 'https://cdn.example/files/a-2560.webp',
  });
});

test('a card never offers the large size, and the viewer enlarges the largest that is stored', () => {
  expect(getSources({ ...photo, widths: [200, 1080, 2560] })).toEqual({
    src: '/files/a-1080.webp',
    srcSet: '/files/a-200.webp 200w, /files/a-1080.webp 1080w',
  });
  const { srcSet, large } = getViewerSources({ ...photo, widths: [200, 540] }, '');
  expect([srcSet, large]).toEqual([
    '/files/a-200.webp 200w, /files/a-540.webp 540w',
    '/files/a-540.webp',
  ]);
});
