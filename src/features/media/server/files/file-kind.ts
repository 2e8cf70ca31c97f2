import { open } from 'node:fs/promises';
import { endOf } from '#platform/contract/characters/whole-characters.ts';
import { fail } from '#platform/server/fail.ts';
import type { SizeLimit } from '#platform/server/http/operations/operation.ts';
import type { ErrorDefinition } from '#platform/contract/routes/errors.ts';
import {
  contentBytes,
  findContent,
  isVideoContent,
  maxPhotoBytes,
  maxVideoBytes,
  mediaErrors,
  type FileContent,
} from '../../contract.ts';

const maxNameLength = 100;

/** Which photos are accepted, and the error for other files. */
export type AcceptedPhotos = {
  isAccepted(content: FileContent): boolean;
  /** Whether a photo may have this name. */
  mayBeNamed(name: string): boolean;
  rejection: ErrorDefinition;
};

/**
 * Finds what a file is by its first bytes; rejects it if it is neither photo nor video (T55). Its name says nothing: phones
 * and programs often give a wrong one, or none. With `accepted`, only its photos are accepted.
 */
export async function contentOfFile(
  path: string,
  name: string,
  accepted?: AcceptedPhotos,
): Promise<FileContent> {
  const content = findContent(await readStart(path));
  if (!content || (accepted && !(accepted.isAccepted(content) && accepted.mayBeNamed(name)))) {
    throw fail(accepted?.rejection ?? mediaErrors.wrong_file_type);
  }
  return content;
}

/** Maximum size of a file that begins so. */
export function getSizeLimit(start: Uint8Array, accepted?: AcceptedPhotos): SizeLimit {
  const content = findContent(start);
  if (!accepted && isVideoContent(content)) {
    return { bytes: maxVideoBytes, rejection: mediaErrors.video_too_large };
  }
  const { wrong_file_type, photo_too_large } = mediaErrors;
  const isPhoto = content && (accepted?.isAccepted(content) ?? true);
  const other = accepted?.rejection ?? wrong_file_type;
  return { bytes: maxPhotoBytes, rejection: isPhoto ? photo_too_large : other };
}

/** The first bytes of a file; unless more are wanted, those that tell what it is. */
export async function readStart(path: string, count = contentBytes): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A file name for display only: one line of visible characters, without paths and direction marks. */
export function cleanName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = last.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();
  return endOf(visible, maxNameLength) || 'photo';
}
