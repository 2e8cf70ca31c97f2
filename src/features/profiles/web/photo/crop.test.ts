import { expect, test } from 'vitest';
import { dragged, maxZoom, getSide, wholeCrop, within, zoomed } from './crop.ts';

const wide = { width: 800, height: 600 };

test('PROFILE-16 a crop begins as the largest square in the middle', () => {
  const crop = wholeCrop(wide);
  expect([crop, getSide(wide, crop)]).toEqual([{ x: 400, y: 300, zoom: 1 }, 600]);
});

test('PROFILE-16 a drag moves the crop in the opposite direction and stops at the edges of the picture', () => {
  const crop = wholeCrop(wide);
  expect(dragged(wide, crop, { x: 0.1, y: 0.1 })).toEqual({ x: 340, y: 300, zoom: 1 });
  expect(dragged(wide, crop, { x: -5, y: 0 })).toEqual({ x: 500, y: 300, zoom: 1 });
});

test('PROFILE-16 zooming has limits, and zooming out leaves no empty corner', () => {
  const close = zoomed(wide, wholeCrop(wide), 100);
  expect(close.zoom).toBe(maxZoom);
  const corner = dragged(wide, close, { x: 9, y: 9 });
  expect(corner).toEqual({ x: 75, y: 75, zoom: 4 });
  expect(zoomed(wide, corner, 0.01)).toEqual({ x: 300, y: 300, zoom: 1 });
  expect(within({ width: 1, height: 1 }, corner)).toEqual({ x: 0.875, y: 0.875, zoom: 4 });
});
