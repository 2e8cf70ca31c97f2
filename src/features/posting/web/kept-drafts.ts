import { keepInTab, takeFromTab } from '#platform/web/kept-in-tab.ts';
import type { DraftKey } from './composer-draft.ts';
import type { DraftToSend } from './use-send-draft.ts';

type KeptDraft = { memberId: string; draft: DraftToSend };

const nameOf = (key: DraftKey) => `quad-draft:${key}`;

/** Keeps a draft for the pages that follow in this tab; photos are files, and are chosen anew. */
export function keepDraft(memberId: string, key: DraftKey, draft: DraftToSend): void {
  keepInTab(nameOf(key), { memberId, draft } satisfies KeptDraft);
}

/** What its writer left, once; undefined where there is nothing. What somebody else left is forgotten. */
export function takeKeptDraft(memberId: string, key: DraftKey): DraftToSend | undefined {
  const kept = takeFromTab(nameOf(key));
  return isKept(kept) && kept.memberId === memberId ? kept.draft : undefined;
}

/** Only this file writes under these names, in this form. */
function isKept(value: unknown): value is KeptDraft {
  return typeof value === 'object' && value !== null && 'memberId' in value && 'draft' in value;
}
