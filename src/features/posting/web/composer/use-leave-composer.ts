import { useState } from 'react';
import type { DraftKey } from '#features/drafts/web/lazy.ts';
import { getPostDraft } from '../drafts/post-draft.ts';
import { useSendingCheck } from './use-send-draft.ts';

/** Asks before leaving the composer if there is a draft to lose, and waits while the draft is being sent. */
export function useLeaveComposer(
  draftKey: DraftKey,
  onLeave: () => void,
  /** Whether leaving loses nothing. */
  isUnchanged = () => getPostDraft(draftKey).isEmpty,
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
      getPostDraft(draftKey).clear();
      setIsAsking(false);
      onLeave();
    },
    leave: () => {
      if (isSending()) return;
      if (mustAsk()) return setIsAsking(true);
      getPostDraft(draftKey).clear();
      onLeave();
    },
  };
}
