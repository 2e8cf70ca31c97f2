import type { FileSending } from '#platform/web/data/send-file.ts';
import { untilThere } from '#platform/web/later.ts';
import { partBytes } from '../contract.ts';

/** A file that is sent; `key` stays the same for all tries, also of a later page. */
export type PartSending = FileSending & { key: string };

/** Sends a file by one call; of a large one that is its end, and parts go ahead. */
export async function sendInParts<T>(
  sending: PartSending,
  send: (end: FileSending, parts: string | undefined) => Promise<T>,
): Promise<T> {
  if (sending.file.size <= partBytes) return send(sending, undefined);
  const { sendLargeFile } = await untilThere(() => import('./send-large-file.ts'));
  return sendLargeFile(sending, send);
}
