import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plainRichText } from '#platform/contract/rich-text.ts';
import { storeDraft, takeStoredDraft } from './stored-drafts.ts';

const draft = { sendKey: 'one', text: plainRichText('A lamp'), category: null };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a stored draft is returned to its writer, once', () => {
  storeDraft('ana', 'post', draft);

  expect(takeStoredDraft('ana', 'post')).toEqual(draft);
  expect(takeStoredDraft('ana', 'post')).toBeUndefined();
});

test('another member of the same tab never gets a draft, and it is then removed', () => {
  storeDraft('ana', 'post', draft);

  expect(takeStoredDraft('ben', 'post')).toBeUndefined();
  expect(takeStoredDraft('ana', 'post')).toBeUndefined();
});
