import { useState } from 'react';
import { clearDraft, isDraftEmpty, type DraftKey } from './composer-draft.ts';
import { useIsSendingDraft } from './use-send-draft.ts';

/** Asks before leaving the composer if there is a draft to lose, and waits while the draft is being sent. */
export function useLeaveComposer(draftKey: DraftKey, onLeave: () => void) {
  const [isAsking, setIsAsking] = useState(false);
  const isSending = useIsSendingDraft(draftKey);
  return {
    isAsking,
    stay: () => setIsAsking(false),
    discard: () => {
      clearDraft(draftKey);
      setIsAsking(false);
      onLeave();
    },
    leave: () => {
      if (isSending) return;
      if (!isDraftEmpty(draftKey)) return setIsAsking(true);
      clearDraft(draftKey);
      onLeave();
    },
  };
}
