import type { Message } from './listener.ts';

/** Characters of one write: a reader's buffer is bounded. */
const writtenTogether = 64 * 1024;

/** Splits messages where their texts together would be too long for one write. */
export function* inBatches(messages: readonly Message[]): Generator<Message[]> {
  let batch: Message[] = [];
  let length = 0;
  for (const message of messages) {
    const more = message.data?.length ?? 0;
    if (batch.length > 0 && length + more > writtenTogether) {
      yield batch;
      [batch, length] = [[], 0];
    }
    batch.push(message);
    length += more;
  }
  if (batch.length > 0) yield batch;
}
