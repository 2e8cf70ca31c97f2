import { useEffect, useRef, type RefObject } from 'react';
import type { StoredMessage } from '../list/conversations.ts';

/** How many pages are loaded to find a message; further up it is not looked for. */
const maxPages = 20;

type Log = {
  scroller: RefObject<HTMLElement | null>;
  messages: readonly StoredMessage[];
  older: 'none' | 'idle' | 'loading' | 'error';
  onLoadOlder: () => void;
};

/** Scrolls to the message that the page's address leads to, once; loads older messages until it is there. */
export function useLinkedMessage(
  linked: string | null,
  { scroller, messages, older, onLoadOlder }: Log,
): void {
  const search = useRef({ linked, pages: 0, isOver: false });
  useEffect(() => {
    if (search.current.linked !== linked) search.current = { linked, pages: 0, isOver: false };
    if (linked === null || search.current.isOver) return;
    const message = messages.find(({ id }) => id === linked);
    if (message) {
      const element = scroller.current?.querySelector(
        `[data-message="${message.idempotencyKey ?? message.id}"]`,
      );
      element?.scrollIntoView({ block: 'center' });
      search.current.isOver = true;
    } else if (older === 'idle' && search.current.pages < maxPages) {
      search.current.pages += 1;
      onLoadOlder();
    }
  });
}
