import { expect, test } from 'vitest';
import { unzoomed, zoomedBy } from './zoom.ts';

const box = { clientWidth: 400, clientHeight: 300 };
const middle = { x: 0, y: 0 };

test('a picture is enlarged around a point, which does not move', () => {
  const at = { x: 100, y: -50 };
  const { scale, x, y } = zoomedBy(unzoomed, { factor: 2, at, box });
  expect(scale).toBe(2);
  // The same point of the picture is at that position afterwards.
  expect({ x: x + at.x * scale, y: y + at.y * scale }).toEqual(at);
});

test('it is at most five times as large, and never smaller than it is', () => {
  expect(zoomedBy(unzoomed, { factor: 100, at: middle, box }).scale).toBe(5);
  const twice = zoomedBy(unzoomed, { factor: 2, at: { x: 150, y: 0 }, box });
  expect(zoomedBy(twice, { factor: 0.1, at: middle, box })).toEqual(unzoomed);
  expect(zoomedBy(twice, { factor: 0, at: middle, box })).toEqual(unzoomed);
});

test('a screenshot of a whole page is enlarged until its text is as wide as the screen is tall', () => {
  const tall = { clientWidth: 100, clientHeight: 800 };
  expect(zoomedBy(unzoomed, { factor: 100, at: middle, box: tall }).scale).toBe(8);
});

test('it is moved at most to its edges, and not at all unless it is enlarged', () => {
  const twice = zoomedBy(unzoomed, { factor: 2, at: middle, box });
  expect(zoomedBy(twice, { factor: 1, at: middle, moved: { x: 30, y: -20 }, box })).toEqual({
    scale: 2,
    x: 30,
    y: -20,
  });
  const far = zoomedBy(twice, { factor: 1, at: middle, moved: { x: 900, y: -900 }, box });
  expect(far).toEqual({ scale: 2, x: 200, y: -150 });
  const moved = { x: 30, y: 30 };
  expect(zoomedBy(unzoomed, { factor: 1, at: middle, moved, box })).toEqual(unzoomed);
});
