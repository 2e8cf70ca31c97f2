import {
  browserDatabase,
  draftFiles,
  type BrowserDatabase,
} from '#platform/web/data/browser-database.ts';
import { readContent } from '../read-content.ts';
import { newPhoto, type DraftPhoto, type SentPhoto, type StoredPhoto } from './draft-photo.ts';

/**
 * The files of drafts, in IndexedDB, so that they survive a reload. The local storage holds the ids of a draft's files;
 * files are deleted when their draft is, after three days.
 */
const storedMs = 3 * 24 * 60 * 60_000;

type Stored = { file: File; at: number };

let opened: BrowserDatabase | undefined;

/** Old files are deleted by the first page that needs any. */
function database(): BrowserDatabase {
  if (!opened) {
    opened = browserDatabase(draftFiles);
    void opened.dropWhere((value) => !isStored(value) || value.at < Date.now() - storedMs);
  }
  return opened;
}

/** Only this file writes there. */
function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && 'at' in value && 'file' in value;
}

export function storeFile(id: string, file: File): void {
  void database().put(id, { file, at: Date.now() } satisfies Stored);
}

export function dropFile(id: string): void {
  void database().drop(id);
}

/** Whether the browser has stored the files of all these photos, now. */
export async function storeAll(photos: readonly Pick<DraftPhoto, 'partsKey' | 'file'>[]) {
  const stored = photos.map(({ partsKey, file }) =>
    database().put(partsKey, { file, at: Date.now() } satisfies Stored),
  );
  return (await Promise.all(stored)).every(Boolean);
}

/** The stored photos whose files are stored. */
export async function readPhotos<Sent extends SentPhoto>(
  stored: readonly StoredPhoto<Sent>[],
): Promise<DraftPhoto<Sent>[]> {
  const files = await Promise.all(stored.map(({ partsKey }) => storedFile(partsKey)));
  return stored.flatMap((photo, index) => {
    const found = files[index];
    if (!found) return [];
    const state = photo.upload ? 'ready' : 'waiting';
    return [{ ...newPhoto<Sent>(found.file, found.content), ...photo, state }];
  });
}

/**
 * The photos of a draft that another tab has changed: the uploaded ones are as stored. Those that this tab is uploading
 * stay, at the end; those that the other tab is uploading follow when it has finished.
 */
export async function adoptedPhotos<Sent extends SentPhoto>(
  own: () => readonly DraftPhoto<Sent>[],
  stored: readonly StoredPhoto<Sent>[],
): Promise<DraftPhoto<Sent>[]> {
  const uploaded = stored.filter(({ upload }) => upload !== null);
  const isOwn = ({ partsKey }: StoredPhoto<Sent>) =>
    own().some((photo) => photo.partsKey === partsKey);
  const read = await readPhotos(uploaded.filter((photo) => !isOwn(photo)));
  const known = new Map([...read, ...own()].map((photo) => [photo.partsKey, photo]));
  const shown = uploaded.flatMap(({ partsKey, alt }) => {
    const photo = known.get(partsKey);
    known.delete(partsKey);
    return photo ? [{ ...photo, alt }] : [];
  });
  return [...shown, ...[...known.values()].filter(({ upload }) => upload === null)];
}

/** Undefined if it is not stored, or the browser stores nothing. */
async function storedFile(id: string): Promise<Pick<DraftPhoto, 'file' | 'content'> | undefined> {
  const file = (await database().get<Stored>(id))?.file;
  return file && { file, content: (await readContent(file).catch(() => null)) ?? null };
}
