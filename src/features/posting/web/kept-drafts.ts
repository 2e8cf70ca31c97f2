import { keepInTab, takeFromTab } from '#platform/web/kept-in-tab.ts';
import type { DraftKey } from './composer-draft.ts';
import type { DraftToSend } from './use-send-draft.ts';

type KeptDraft = { memberId: string; draft: DraftToSend };

const nameOf = (key: DraftKey) => `quad-draft:${key}`;

/** Stores a draft for later pages of this tab, without photos. */
export function keepDraft(memberId: string, key: DraftKey, draft: DraftToSend): void {
  keepInTab(nameOf(key), { memberId, draft } satisfies KeptDraft);
}

/** Takes the stored draft of this writer; undefined if there is none. A draft of another member is removed. */
export function takeKeptDraft(memberId: string, key: DraftKey): DraftToSend | undefined {
  const kept = takeFromTab(nameOf(key));
  return isKept(kept) && kept.memberId === memberId ? kept.draft : undefined;
}

/** Only this file writes these values. */
function isKept(value: unknown): value is KeptDraft {
  return typeof value === 'object' && value !== null && 'memberId' in value && 'draft' in value;
}
