import { keepInTab, takeFromTab } from '#platform/web/kept-in-tab.ts';
import type { DraftKey, draftPhotos } from './composer-draft.ts';
import type { DraftToSend } from './use-send-draft.ts';

/** A draft with its photos in order; IndexedDB stores their files. */
type DraftToKeep = DraftToSend & { photos?: ReturnType<ReturnType<typeof draftPhotos>['kept']> };

type KeptDraft = { memberId: string; draft: DraftToKeep };

const nameOf = (key: DraftKey) => `quad-draft:${key}`;

/** Stores a draft for later pages of this tab. */
export function keepDraft(memberId: string, key: DraftKey, draft: DraftToKeep): void {
  keepInTab(nameOf(key), { memberId, draft } satisfies KeptDraft);
}

/** Takes the stored draft of this writer; undefined if there is none. A draft of another member is removed. */
export function takeKeptDraft(memberId: string, key: DraftKey): DraftToKeep | undefined {
  const kept = takeFromTab(nameOf(key));
  return isKept(kept) && kept.memberId === memberId ? kept.draft : undefined;
}

/** Only this file writes these values. */
function isKept(value: unknown): value is KeptDraft {
  return typeof value === 'object' && value !== null && 'memberId' in value && 'draft' in value;
}
