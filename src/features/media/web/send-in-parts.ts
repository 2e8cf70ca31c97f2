import type { FileUpload } from '#platform/web/data/send-file.ts';
import { loadWithRetries } from '#platform/web/lazy-component.ts';
import { partBytes } from '../contract.ts';

/** A file to send; `key` is the same for all attempts, also on a later page. */
export type PartSending = FileUpload & { key: string };

/** Sends a small file in one call. A large file is sent in parts, and this call sends the last part. */
export async function sendInParts<T>(
  sending: PartSending,
  send: (lastPart: FileUpload, parts: string | undefined) => Promise<T>,
): Promise<T> {
  if (sending.file.size <= partBytes) return send(sending, undefined);
  const { sendLargeFile } = await loadWithRetries(() => import('./send-large-file.ts'));
  return sendLargeFile(sending, send);
}
