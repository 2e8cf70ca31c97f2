import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plainRichText } from '#platform/contract/rich-text.ts';
import { keepDraft, takeKeptDraft } from './kept-drafts.ts';

const draft = { sendKey: 'one', text: plainRichText('A lamp'), category: null };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a stored draft is returned to its writer, once', () => {
  keepDraft('ana', 'post', draft);

  expect(takeKeptDraft('ana', 'post')).toEqual(draft);
  expect(takeKeptDraft('ana', 'post')).toBeUndefined();
});

test('another member of the same tab never gets a draft, and it is then removed', () => {
  keepDraft('ana', 'post', draft);

  expect(takeKeptDraft('ben', 'post')).toBeUndefined();
  expect(takeKeptDraft('ana', 'post')).toBeUndefined();
});
