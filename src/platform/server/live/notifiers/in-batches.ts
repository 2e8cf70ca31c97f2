import type { Message } from './listener.ts';

/** Maximum number of characters of one write, because a listener's buffer is bounded. */
const maxCharacters = 64 * 1024;

/** Splits messages into batches that are short enough for one write; a message that is longer gets its own batch. */
export function* inBatches<M extends Message>(messages: readonly M[]): Generator<M[]> {
  let batch: M[] = [];
  let length = 0;
  for (const message of messages) {
    const added = getLength(message);
    if (batch.length > 0 && length + added > maxCharacters) {
      yield batch;
      [batch, length] = [[], 0];
    }
    batch.push(message);
    length += added;
  }
  if (batch.length > 0) yield batch;
}

/** Of the longer of its two forms: a listener gets one of them. */
function getLength({ data, asBefore }: Message): number {
  const before = asBefore?.reduce((sum, text) => sum + text.length, 0) ?? 0;
  return Math.max(data?.length ?? 0, before);
}
