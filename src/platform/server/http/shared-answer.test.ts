import { expect, it } from 'vitest';
import { SharedAnswer } from './shared-answer.ts';

const result = {
  items: [
    { id: 'a', text: 'Grün "saved" 🪴', saved: null },
    { id: 'b', text: 'gap-b and "gap-b"', saved: null, replies: [{ id: 'c', saved: null }] },
  ],
  nextCursor: null,
};
const answer = new SharedAnswer(result, 'saved');

it("a shared answer is the JSON of the result, with the viewer's marks", () => {
  expect(answer.ids).toEqual(['a', 'b', 'c']);
  const text = answer.forViewer(new Set(['a', 'c'])).toString();
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

it('a shared answer contains no marks for visitors, and never those of another viewer', () => {
  answer.forViewer(new Set(['a']));
  expect(JSON.parse(answer.forVisitors.bytes.toString())).toEqual(result);
  expect(answer.forViewer(new Set()).includes('true')).toBe(false);
});

it('a shared answer without marks is the same for everybody', () => {
  const plain = new SharedAnswer({ items: [], nextCursor: null }, 'saved');
  expect(plain.ids).toEqual([]);
  expect(plain.forViewer(new Set(['a'])).toString()).toBe('{"items":[],"nextCursor":null}');
});
