import type { DraftKey } from './composer-draft.ts';
import type { DraftToSend } from './use-send-draft.ts';

const prefix = 'quad-draft:';

const nameOf = (memberId: string, key: DraftKey) => `${prefix}${memberId}:${key}`;

/** Keeps a draft for when its writer is back in this tab; photos are files, and are chosen anew. */
export function keepDraft(memberId: string, key: DraftKey, draft: DraftToSend): void {
  try {
    sessionStorage.setItem(nameOf(memberId, key), JSON.stringify(draft));
  } catch {
    // NOTE: full or forbidden storage.
  }
}

/** What its writer left, once; undefined where there is nothing. What others left is forgotten. */
export function takeKeptDraft(memberId: string, key: DraftKey): DraftToSend | undefined {
  try {
    for (const name of Object.keys(sessionStorage)) {
      const isOthers = name.startsWith(prefix) && !name.startsWith(`${prefix}${memberId}:`);
      if (isOthers) sessionStorage.removeItem(name);
    }
    const name = nameOf(memberId, key);
    const kept = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    const draft: unknown = JSON.parse(kept ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Only this file writes under these names, in this form. */
function isDraft(value: unknown): value is DraftToSend {
  return typeof value === 'object' && value !== null && 'text' in value && 'sendKey' in value;
}
