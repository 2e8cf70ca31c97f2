import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmptyDrawing, type DrawingName } from './empty-drawings.tsx';

const names: Record<DrawingName, true> = {
  feed: true,
  search: true,
  saved: true,
  bag: true,
  messages: true,
  notifications: true,
  media: true,
  profile: true,
  people: true,
  comments: true,
  lost: true,
};

test('every empty list has a drawing of its own, in tokens only, on fifteen lawns', () => {
  const drawings = Object.keys(names).map((name) =>
    renderToStaticMarkup(<EmptyDrawing of={name as DrawingName} />),
  );
  expect(new Set(drawings).size).toBe(drawings.length);
  for (const drawing of drawings) {
    expect(drawing).not.toMatch(/#[0-9a-f]{3}|rgb\(/i);
    expect(drawing.match(/translate\(\d+ \d+\)"/g)).toHaveLength(15);
    // Loaded later, but into the page of a phone.
    expect(drawing.length).toBeLessThan(4_500);
  }
});
