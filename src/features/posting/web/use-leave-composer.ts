import { useState } from 'react';
import { clearDraft, isDraftEmpty, type DraftKey } from './composer-draft.ts';
import { useIsSendingDraft } from './use-send-draft.ts';

/** Asks before leaving the composer if there is a draft to lose, and waits while the draft is being sent. */
export function useLeaveComposer(draftKey: DraftKey, onLeave: () => void) {
  const [asking, setAsking] = useState(false);
  const isSending = useIsSendingDraft(draftKey);
  return {
    asking,
    stay: () => setAsking(false),
    discard: () => {
      clearDraft(draftKey);
      setAsking(false);
      onLeave();
    },
    leave: () => {
      if (isSending) return;
      if (!isDraftEmpty(draftKey)) return setAsking(true);
      clearDraft(draftKey);
      onLeave();
    },
  };
}
