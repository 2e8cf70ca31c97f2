import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';
import type { WaitingItem } from '#platform/web/outbox/waiting-item.ts';
import { offlineWords } from './offline-words.ts';

/** What the list of waiting things says of one. */
type Listed = { label: string; text: string; photoCount: number };

const labels: Record<string, string> = {
  post: offlineWords.post,
  reply: offlineWords.comment,
  message: offlineWords.message,
};

/**
 * The items that the notice counts. A message that was just written online is on its way, and taps are shown where they
 * were made.
 */
export function noticedItems(items: readonly WaitingItem[], isOnline: boolean): WaitingItem[] {
  return items.filter(({ kind, problem }) => {
    if (kind === 'message') return !isOnline || problem !== null;
    return kind === 'post' || kind === 'reply';
  });
}

export function describeItem({ kind, body }: WaitingItem): Listed {
  const { text, photos = [] } = body as { text?: RichText; photos?: unknown[] };
  return {
    label: labels[kind] ?? '',
    text: text ? toPlainText(text) : '',
    photoCount: photos.length,
  };
}
