import type { Message } from './listener.ts';

/** Maximum number of characters of one write, because a listener's buffer is bounded. */
const maxCharacters = 64 * 1024;

/** Splits messages into batches that are short enough for one write; a message that is longer gets its own batch. */
export function* inBatches<M extends Message>(messages: readonly M[]): Generator<M[]> {
  let batch: M[] = [];
  let length = 0;
  for (const message of messages) {
    const added = message.data?.length ?? 0;
    if (batch.length > 0 && length + added > maxCharacters) {
      yield batch;
      [batch, length] = [[], 0];
    }
    batch.push(message);
    length += added;
  }
  if (batch.length > 0) yield batch;
}
