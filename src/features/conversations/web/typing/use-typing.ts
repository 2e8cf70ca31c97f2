import { useEffect, useRef, useState } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { useLiveEvent } from '#platform/web/live/live-events.ts';
import { conversationChanged, conversationTyping } from '../../contract.ts';
import { signalTyping } from '../../contract/conversations.ts';
import { typingShownMs, typingReportMs } from '../../contract/messages.ts';

/** Whether the other member is typing; their message ends it. */
export function useTypingOf(conversationId: string, memberId: string): boolean {
  /** The number of reports; 0 while nobody is typing. */
  const [reports, setReports] = useState(0);
  useLiveEvent(conversationTyping, (typing) => {
    if (typing.conversationId !== conversationId || typing.memberId !== memberId) return;
    setReports((count) => count + 1);
  });
  useLiveEvent(conversationChanged, ({ message }) => {
    if (message?.conversationId === conversationId && message.authorId === memberId) setReports(0);
  });
  useEffect(() => {
    if (reports === 0) return undefined;
    const timer = setTimeout(() => setReports(0), typingShownMs);
    return () => clearTimeout(timer);
  }, [reports]);
  return reports > 0;
}

/** Reports typing to the other member, at most every few seconds, and at once after a message was sent. */
export function useTypingReports(conversationId: string) {
  const quietUntil = useRef(0);
  return {
    signalTyping() {
      const now = performance.now();
      if (now < quietUntil.current) return;
      quietUntil.current = now + typingReportMs;
      // A lost report does no harm.
      callApi(signalTyping, { params: { conversationId } }).catch(() => {});
    },
    resetTyping() {
      quietUntil.current = 0;
    },
  };
}
