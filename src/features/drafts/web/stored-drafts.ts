import type { SentPhoto, StoredPhoto } from '#features/media/web/index.ts';
import type { DraftContent, DraftKey, DraftKind } from './draft.ts';
import { draftLifetimeMs, draftPrefix } from './foreign-drafts.ts';

/** `at` is the last field, where `forgetForeignDrafts` looks for it. */
type StoredDraft<Stored> = { draft: Stored; at: number };

function toKey(memberId: string, key: DraftKey): string {
  return `${draftPrefix}${memberId}:${key}`;
}

/** Stores a draft for all tabs and later pages of this browser. */
export function storeDraft(memberId: string, key: DraftKey, draft: object): void {
  const stored: StoredDraft<object> = { draft, at: Date.now() };
  inStorage((storage) => storage.setItem(toKey(memberId, key), JSON.stringify(stored)));
}

type DraftToStore<Content, Sent extends SentPhoto> = Content & {
  idempotencyKey: string;
  /** In order; IndexedDB stores their files. */
  photos?: StoredPhoto<Sent>[];
};

/** Undefined if there is none. Drafts of an earlier release lack what their kind has got since. */
export function storedDraft<Content extends DraftContent, Sent extends SentPhoto>(
  kind: DraftKind<Content, Sent>,
  { memberId, key }: { memberId: string; key: DraftKey },
) {
  const text = inStorage((storage) => storage.getItem(toKey(memberId, key)));
  const stored: unknown = JSON.parse(text ?? 'null');
  if (!isStored<DraftToStore<Content, Sent>>(stored)) return undefined;
  if (stored.at <= Date.now() - draftLifetimeMs) return undefined;
  const { idempotencyKey, photos = [], ...content } = stored.draft;
  return { content: { ...kind.empty, ...content }, idempotencyKey, photos };
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

/** Only this file writes these values, and a key has one kind of draft. */
function isStored<Stored>(value: unknown): value is StoredDraft<Stored> {
  return typeof value === 'object' && value !== null && 'draft' in value && 'at' in value;
}
