import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { draftLifetimeMs, forgetForeignDrafts } from './foreign-drafts.ts';
import { dropStoredDraft, storedDraft, storeDraft } from './stored-drafts.ts';

const draft = { idempotencyKey: 'one', text: plainRichText('A lamp'), category: null };

class MemoryStorage {
  [name: string]: unknown;
  getItem(name: string) {
    return this[name] ?? null;
  }
  setItem(name: string, value: string) {
    this[name] = value;
  }
  removeItem(name: string) {
    delete this[name];
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a stored draft is returned to its writer until it is dropped', () => {
  storeDraft('ana', 'post', draft);

  expect(storedDraft('ana', 'post')).toEqual(draft);
  expect(storedDraft('ana', 'post')).toEqual(draft);
  expect(storedDraft('ana', 'reply:1')).toBeUndefined();
  dropStoredDraft('ana', 'post');
  expect(storedDraft('ana', 'post')).toBeUndefined();
});

test('a draft outlives a logout; another member never gets it and deletes it by logging in', () => {
  storeDraft('ana', 'post', draft);

  expect(storedDraft('ben', 'post')).toBeUndefined();
  forgetForeignDrafts(null);
  expect(storedDraft('ana', 'post')).toEqual(draft);
  forgetForeignDrafts('ana');
  expect(storedDraft('ana', 'post')).toEqual(draft);
  forgetForeignDrafts('ben');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('an old draft is not returned, and is deleted', () => {
  vi.useFakeTimers();
  storeDraft('ana', 'post', draft);
  vi.advanceTimersByTime(draftLifetimeMs + 1);

  expect(storedDraft('ana', 'post')).toBeUndefined();
  forgetForeignDrafts(null);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('storage that is full or forbidden stores nothing and breaks nothing', () => {
  vi.stubGlobal('localStorage', undefined);

  storeDraft('ana', 'post', draft);
  expect(storedDraft('ana', 'post')).toBeUndefined();
  dropStoredDraft('ana', 'post');
  forgetForeignDrafts('ben');
});
