import { expect, it } from 'vitest';
import { SharedResponse } from './shared-response.ts';

const result = {
  items: [
    { id: 'a', text: 'Grün "saved" 🪴', saved: null },
    { id: 'b', text: 'gap-b and "gap-b"', saved: null, replies: [{ id: 'c', saved: null }] },
  ],
  nextCursor: null,
};
const response = new SharedResponse(result, 'saved');

it("a shared response is the JSON of the result, with the viewer's own fields", () => {
  expect(response.ids).toEqual(['a', 'b', 'c']);
  const text = response.forViewer(new Set(['a', 'c'])).toString();
  expect(JSON.parse(text)).toEqual({
    items: [
      { id: 'a', text: 'Grün "saved" 🪴', saved: true },
      {
        id: 'b',
        text: 'gap-b and "gap-b"',
        saved: false,
        replies: [{ id: 'c', saved: true }],
      },
    ],
    nextCursor: null,
  });
});

it('a shared response contains no viewer fields for visitors, and never those of another viewer', () => {
  response.forViewer(new Set(['a']));
  expect(JSON.parse(response.forVisitors.bytes.toString())).toEqual(result);
  expect(response.forViewer(new Set()).includes('true')).toBe(false);
});

it('a shared response without viewer fields is the same for everybody', () => {
  const plain = new SharedResponse({ items: [], nextCursor: null }, 'saved');
  expect(plain.ids).toEqual([]);
  expect(plain.forViewer(new Set(['a'])).toString()).toBe('{"items":[],"nextCursor":null}');
});
