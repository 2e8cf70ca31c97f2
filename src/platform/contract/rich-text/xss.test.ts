import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { xssStates } from '#tests/support/attacks/xss-payloads.ts';
import { parseRichText, RichTextRejected } from './parse-rich-text.ts';
import { richText } from './rich-text-schema.ts';
import type { RichText } from './rich-text.ts';

test('T45 each of two hundred attacks is rejected, or becomes plain text and links of known schemes', () => {
  expect(xssStates.length).toBeGreaterThanOrEqual(200);
  for (const state of xssStates) {
    const message = JSON.stringify(state);
    const text = parsed(state);
    if (text === undefined) continue;
    expect(z.safeParse(richText, text).success, message).toBe(true);
    const nodes = text.root.children.flatMap((line) => line.children);
    const urls = nodes.flatMap((node) => (node.type === 'link' ? [node.url] : []));
    const others = urls.filter((url) => !/^(https?:\/\/|mailto:)[^\s<>"]+$/.test(url));
    expect(others, message).toEqual([]);
  }
});

/** The text as it is stored; undefined if it is rejected. */
function parsed(state: unknown): RichText | undefined {
  try {
    return parseRichText(state);
  } catch (error) {
    expect(error).toBeInstanceOf(RichTextRejected);
    return undefined;
  }
}
