/** A store of a database in this browser. All functions do nothing if the browser has none, as in some private windows. */
export type BrowserDatabase = {
  get<T>(key: string): Promise<T | undefined>;
  all<T>(): Promise<T[]>;
  /** False if the value was not stored. */
  put(key: string, value: unknown): Promise<boolean>;
  drop(key: string): Promise<void>;
  clear(): Promise<void>;
  /** Deletes the values that this finds. */
  dropWhere(isUnwanted: (value: unknown) => boolean): Promise<void>;
};

type Database = { name: string; store: string };

/** The files of drafts. */
export const draftFiles: Database = { name: 'quad-drafts', store: 'files' };
/** What the server has not confirmed. */
export const waitingItems: Database = { name: 'quad-waiting', store: 'items' };
/** What another app has shared, until the composer takes it. */
export const sharedContents: Database = { name: 'quad-shared', store: 'things' };

const opened = new Map<string, Promise<IDBDatabase>>();

export function browserDatabase(database: Database): BrowserDatabase {
  const ask = async <T>(
    mode: IDBTransactionMode,
    request: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<{ value: T } | undefined> => {
    if (!('indexedDB' in globalThis)) return undefined;
    try {
      const connection = await open(database);
      const transaction = connection.transaction(database.store, mode);
      const value = await result(request(transaction.objectStore(database.store)));
      if (mode === 'readwrite') await completed(transaction);
      return { value };
    } catch {
      opened.delete(database.name);
      return undefined;
    }
  };
  return {
    get: async <T>(key: string) =>
      (await ask('readonly', (store): IDBRequest<T | undefined> => store.get(key)))?.value,
    all: async <T>() =>
      (await ask('readonly', (store): IDBRequest<T[]> => store.getAll()))?.value ?? [],
    put: async (key, value) =>
      (await ask('readwrite', (store) => store.put(value, key))) !== undefined,
    drop: async (key) => void (await ask('readwrite', (store) => store.delete(key))),
    clear: async () => void (await ask('readwrite', (store) => store.clear())),
    dropWhere: async (isUnwanted) => {
      await ask('readwrite', (store) => {
        dropFound(store.openCursor(), isUnwanted);
        // Its response comes after the first of the cursor; the transaction ends with the last.
        return store.count();
      });
    },
  };
}

function dropFound(
  request: IDBRequest<IDBCursorWithValue | null>,
  isUnwanted: (value: unknown) => boolean,
): void {
  request.addEventListener('success', () => {
    const cursor = request.result;
    if (!cursor) return;
    if (isUnwanted(cursor.value)) cursor.delete();
    cursor.continue();
  });
}

function open({ name, store }: Database): Promise<IDBDatabase> {
  const known = opened.get(name);
  if (known) return known;
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  const database = result(request);
  opened.set(name, database);
  return database;
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database does not respond'));
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('nothing was stored'));
  });
}
