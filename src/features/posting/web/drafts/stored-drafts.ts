import type { StoredPhoto } from '#features/media/web/index.ts';
import type { DraftContent, DraftKey } from './draft.ts';
import { draftLifetimeMs, draftPrefix } from './foreign-drafts.ts';

/** A draft with its photos in order; IndexedDB stores their files. */
export type DraftToStore = Omit<DraftContent, 'listing'> & {
  /** Drafts of an earlier release have none. */
  listing?: DraftContent['listing'];
  idempotencyKey: string;
  photos?: StoredPhoto[];
};

/** `at` is the last field, where `forgetForeignDrafts` looks for it. */
type StoredDraft = { draft: DraftToStore; at: number };

function toKey(memberId: string, key: DraftKey): string {
  return `${draftPrefix}${memberId}:${key}`;
}

/** Stores a draft for all tabs and later pages of this browser. */
export function storeDraft(memberId: string, key: DraftKey, draft: DraftToStore): void {
  const stored: StoredDraft = { draft, at: Date.now() };
  inStorage((storage) => storage.setItem(toKey(memberId, key), JSON.stringify(stored)));
}

/** Undefined if there is none. */
export function storedDraft(memberId: string, key: DraftKey): DraftToStore | undefined {
  const text = inStorage((storage) => storage.getItem(toKey(memberId, key)));
  const stored: unknown = JSON.parse(text ?? 'null');
  return isStored(stored) && stored.at > Date.now() - draftLifetimeMs ? stored.draft : undefined;
}

export function dropStoredDraft(memberId: string, key: DraftKey): void {
  inStorage((storage) => storage.removeItem(toKey(memberId, key)));
}

/** Whether this event says that another tab has stored or dropped the draft. */
export function isAboutDraft(event: StorageEvent, memberId: string, key: DraftKey): boolean {
  return event.key === toKey(memberId, key);
}

/** Storage that is full or forbidden stores nothing: the draft stays in the memory of its page. */
function inStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(localStorage);
  } catch {
    return undefined;
  }
}

/** Only this file writes these values. */
function isStored(value: unknown): value is StoredDraft {
  return typeof value === 'object' && value !== null && 'draft' in value && 'at' in value;
}
