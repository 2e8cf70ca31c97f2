import { newPhoto, type DraftPhoto, type SentPhoto, type StoredPhoto } from './photo-draft.ts';

/**
 * The files of drafts, in IndexedDB, so that they survive a reload. The local storage holds the ids of a draft's files;
 * files are deleted when their draft is, after three days.
 */
const databaseName = 'quad-drafts';
const storeName = 'files';
const storedMs = 3 * 24 * 60 * 60_000;

type Stored = { file: File; at: number };

let opened: Promise<IDBDatabase> | undefined;

export function storeFile(id: string, file: File): void {
  void inStore('readwrite', (store) => store.put({ file, at: Date.now() } satisfies Stored, id));
}

export function dropFile(id: string): void {
  void inStore('readwrite', (store) => store.delete(id));
}

/** The stored photos whose files are stored. */
export async function readPhotos<Sent extends SentPhoto>(
  stored: readonly StoredPhoto<Sent>[],
): Promise<DraftPhoto<Sent>[]> {
  const files = await Promise.all(stored.map(({ partsKey }) => storedFile(partsKey)));
  return stored.flatMap((photo, index) => {
    const file = files[index];
    if (!file) return [];
    const state = photo.upload ? 'ready' : 'waiting';
    return [{ ...newPhoto<Sent>(file), ...photo, state }];
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
async function storedFile(id: string): Promise<File | undefined> {
  const stored = await inStore<Stored | undefined>('readonly', (store) => store.get(id));
  return stored?.file;
}

/** Makes a request to the store. Undefined without a database, as in private windows of some browsers. */
async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  if (!('indexedDB' in globalThis)) return undefined;
  try {
    opened ??= openDatabase();
    const database = await opened;
    return await waitForResult<T>(
      ask(database.transaction(storeName, mode).objectStore(storeName)),
    );
  } catch {
    return undefined;
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  const database = await waitForResult<IDBDatabase>(request);
  deleteOld(database.transaction(storeName, 'readwrite').objectStore(storeName));
  return database;
}

function deleteOld(store: IDBObjectStore): void {
  const request = store.openCursor();
  request.onsuccess = () => {
    const cursor = request.result;
    if (!cursor) return;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this file writes there
    const { at } = cursor.value as Stored;
    if (at < Date.now() - storedMs) cursor.delete();
    cursor.continue();
  };
}

function waitForResult<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller knows what it asks for
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error ?? new Error('the database does not respond'));
  });
}
