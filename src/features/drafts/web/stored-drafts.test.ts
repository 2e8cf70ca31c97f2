import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadStoredFiles, PhotoDraft, postPhotos } from '#features/media/web/index.ts';
import { emptyRichText, plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { Draft, type DraftKey } from './draft.ts';
import { draftLifetimeMs, forgetForeignDrafts } from './foreign-drafts.ts';
import { dropStoredDraft, storedDraft, storeDraft } from './stored-drafts.ts';

const draft = { idempotencyKey: 'one', text: plainRichText('A lamp') };
const empty = { text: emptyRichText, note: '' };
const kind = {
  empty,
  isPlain: () => true,
  join: () => ({ note: '' }),
  photos: () => new PhotoDraft(postPhotos),
};

const stored = (memberId: string, key: DraftKey) => storedDraft(kind, { memberId, key });
const read = { content: { text: draft.text, note: '' }, idempotencyKey: 'one', photos: [] };

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

test('a stored draft is returned to its writer until it is dropped, with what its kind has got since', () => {
  storeDraft('ana', 'post', draft);

  expect(stored('ana', 'post')).toEqual(read);
  expect(stored('ana', 'post')).toEqual(read);
  expect(stored('ana', 'reply:1')).toBeUndefined();
  dropStoredDraft('ana', 'post');
  expect(stored('ana', 'post')).toBeUndefined();
});

test('a draft stays for a visitor; another member never gets it and deletes it by logging in', () => {
  storeDraft('ana', 'post', draft);

  expect(stored('ben', 'post')).toBeUndefined();
  forgetForeignDrafts(null);
  expect(stored('ana', 'post')).toEqual(read);
  forgetForeignDrafts('ana');
  expect(stored('ana', 'post')).toEqual(read);
  forgetForeignDrafts('ben');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('an old draft is not returned, and is deleted', () => {
  vi.useFakeTimers();
  storeDraft('ana', 'post', draft);
  vi.advanceTimersByTime(draftLifetimeMs + 1);

  expect(stored('ana', 'post')).toBeUndefined();
  forgetForeignDrafts(null);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('storage that is full or forbidden stores nothing and breaks nothing', () => {
  vi.stubGlobal('localStorage', undefined);

  storeDraft('ana', 'post', draft);
  expect(stored('ana', 'post')).toBeUndefined();
  dropStoredDraft('ana', 'post');
  forgetForeignDrafts('ben');
});

test('what is put before a stored draft keeps its photos, also before its composer was opened', () => {
  const photoOf = (partsKey: string) => ({ partsKey, upload: null, alt: '' });
  storeDraft('ana', 'post', { ...draft, photos: [photoOf('own')] });
  const opened = new Draft('post', kind, () => {});
  opened.restore('ana');
  const waiting = { text: plainRichText('A queued post'), note: '' };
  opened.prepend(waiting, { idempotencyKey: 'two', photos: [photoOf('queued')] });
  opened.store('ana');

  expect(stored('ana', 'post')?.photos.map(({ partsKey }) => partsKey)).toEqual(['queued', 'own']);
});

test('a draft that another tab has put into the outbox leaves its photos there: their files are not deleted', async () => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
  const files = await loadStoredFiles();
  const file = new File(['a'], 'a.jpg');
  const inDatabase = new Set(['lamp']);
  const photos = new PhotoDraft(postPhotos, async () => ({
    ...files,
    dropFile: (partsKey) => void inDatabase.delete(partsKey),
    readPhotos: async (stored) =>
      stored.map((photo, key) => ({
        ...photo,
        key,
        file,
        content: null,
        preview: '',
        progress: 1,
        state: 'ready' as const,
        kept: null,
        problem: null,
      })),
  }));
  storeDraft('ana', 'post', { ...draft, photos: [{ partsKey: 'lamp', upload: null, alt: '' }] });
  const opened = new Draft('post', { ...kind, photos: () => photos }, () => {});
  opened.restore('ana');
  opened.photos();
  await expect.poll(() => photos.photos().length).toBe(1);

  dropStoredDraft('ana', 'post');
  opened.adopt('ana');
  expect(photos.photos()).toEqual([]);
  await photos.settled();
  expect([...inDatabase]).toEqual(['lamp']);
});
