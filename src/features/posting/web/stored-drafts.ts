import { storeInTab, takeFromTab } from '#platform/web/tab-storage.ts';
import type { DraftKey, draftPhotos } from './composer-draft.ts';
import type { DraftToSend } from './use-send-draft.ts';

/** A draft with its photos in order; IndexedDB stores their files. */
type DraftToStore = DraftToSend & { photos?: ReturnType<ReturnType<typeof draftPhotos>['stored']> };

type StoredDraft = { memberId: string; draft: DraftToStore };

const nameOf = (key: DraftKey) => `quad-draft:${key}`;

/** Stores a draft for later pages of this tab. */
export function storeDraft(memberId: string, key: DraftKey, draft: DraftToStore): void {
  storeInTab(nameOf(key), { memberId, draft } satisfies StoredDraft);
}

/** Takes the stored draft of this writer; undefined if there is none. A draft of another member is removed. */
export function takeStoredDraft(memberId: string, key: DraftKey): DraftToStore | undefined {
  const stored = takeFromTab(nameOf(key));
  return isStored(stored) && stored.memberId === memberId ? stored.draft : undefined;
}

/** Only this file writes these values. */
function isStored(value: unknown): value is StoredDraft {
  return typeof value === 'object' && value !== null && 'memberId' in value && 'draft' in value;
}
