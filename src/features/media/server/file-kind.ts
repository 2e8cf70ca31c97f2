import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { fail } from '#platform/server/fail.ts';
import type { ErrorDefinition } from '#platform/contract/errors.ts';
import { mediaErrors, photoTypes, videoTypes } from '../contract.ts';

/** Every signature is within this many first bytes. */
const sniffedBytes = 4_100;
const maxNameLength = 100;

/** Which photos are accepted, by extension, and the error for anything else. */
export type AcceptedPhotos = { types: readonly string[]; refusal: ErrorDefinition };

/** Refuses a file that is not a photo, by its extension and by its first bytes (T55). */
export async function requirePhoto(
  path: string,
  name: string,
  accepted?: AcceptedPhotos,
): Promise<void> {
  const types = accepted?.types ?? photoTypes;
  const ending = extname(name).slice(1).toLowerCase();
  const content = await sniff(path);
  const isPhoto = content.startsWith('image/') && types.includes(content.slice('image/'.length));
  if (types.includes(ending) && isPhoto) return;
  if (accepted) throw fail(accepted.refusal);
  const isVideo = videoTypes.includes(ending) && content.startsWith('video/');
  throw fail(isVideo ? mediaErrors.video_not_yet : mediaErrors.wrong_file_type);
}

async function sniff(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    const type = await fileTypeFromBuffer(buffer.subarray(0, bytesRead)).catch(() => undefined);
    return type?.mime ?? '';
  } finally {
    await file.close();
  }
}

/** A file name for display only: one line of visible characters, without paths and direction marks. */
export function cleanName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = last.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();
  return Array.from(visible).slice(-maxNameLength).join('') || 'photo';
}
