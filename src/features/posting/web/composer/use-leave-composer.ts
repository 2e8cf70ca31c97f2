import { useState } from 'react';
import { clearDraft, isDraftEmpty } from './composer-draft.ts';
import type { DraftKey } from '../drafts/draft.ts';
import { useSendingCheck } from './use-send-draft.ts';

/** Asks before leaving the composer if there is a draft to lose, and waits while the draft is being sent. */
export function useLeaveComposer(
  draftKey: DraftKey,
  onLeave: () => void,
  /** Whether leaving loses nothing. */
  isUnchanged = () => isDraftEmpty(draftKey),
) {
  const [isAsking, setIsAsking] = useState(false);
  const isSending = useSendingCheck(draftKey);
  const mustAsk = () => !isSending() && !isUnchanged();
  return {
    isAsking,
    isSending,
    /** Whether there is a draft to lose, which is not being sent. */
    mustAsk,
    stay: () => setIsAsking(false),
    discard: () => {
      clearDraft(draftKey);
      setIsAsking(false);
      onLeave();
    },
    leave: () => {
      if (isSending()) return;
      if (mustAsk()) return setIsAsking(true);
      clearDraft(draftKey);
      onLeave();
    },
  };
}
