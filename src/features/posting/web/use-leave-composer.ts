import { useState } from 'react';
import { clearDraft, composerDraft, isDraftEmpty } from './composer-draft.ts';
import { useIsSendingPost } from './use-create-post.ts';

/** Leaving asks first while there is a draft to lose, and waits while it is being sent. */
export function useLeaveComposer(onLeave: () => void) {
  const [asking, setAsking] = useState(false);
  const isSending = useIsSendingPost();
  return {
    asking,
    stay: () => setAsking(false),
    discarded: () => {
      setAsking(false);
      onLeave();
    },
    leave: () => {
      if (isSending) return;
      if (!isDraftEmpty(composerDraft())) return setAsking(true);
      clearDraft();
      onLeave();
    },
  };
}
