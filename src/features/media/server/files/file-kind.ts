import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { endOf } from '#platform/contract/characters/whole-characters.ts';
import { fail } from '#platform/server/fail.ts';
import type { SizeLimit } from '#platform/server/http/operations/operation.ts';
import type { ErrorDefinition } from '#platform/contract/routes/errors.ts';
import {
  heicTypes,
  maxPhotoBytes,
  maxVideoBytes,
  mediaErrors,
  photoTypes,
  videoTypes,
} from '../../contract.ts';

/** How many of the first bytes of a file are read: no signature needs more. */
const sniffedBytes = 4_100;
const maxNameLength = 100;

/** The ffmpeg format of each type of video: `mov` reads MP4 and QuickTime. */
export type Container = 'mov' | 'avi';

const containers = new Map<string, Container>([
  ['video/mp4', 'mov'],
  ['video/x-m4v', 'mov'],
  ['video/quicktime', 'mov'],
  ['video/vnd.avi', 'avi'],
]);

const heicContents = ['image/heic', 'image/heif'];

/** The extensions of the accepted photos, and the error for other files. */
export type AcceptedPhotos = { types: readonly string[]; rejection: ErrorDefinition };

/**
 * Finds the type of a file by its first bytes; rejects it if it is neither photo nor video, or if its extension does
 * not fit (T55). A photo may have the extension of another type of photo, and a video of another type of video. With
 * `accepted`, only its photos are accepted.
 */
export async function kindOfFile(
  path: string,
  name: string,
  accepted?: AcceptedPhotos,
): Promise<'photo' | 'heic' | Container> {
  const types = accepted?.types ?? photoTypes;
  const ending = getExtension(name);
  const content = await sniff(path);
  const isPhoto = content.startsWith('image/') && types.includes(content.slice('image/'.length));
  if (types.includes(ending) && isPhoto) return 'photo';
  if (accepted) throw fail(accepted.rejection);
  if (heicContents.includes(content) && heicTypes.includes(ending)) return 'heic';
  const container = containers.get(content);
  if (container && videoTypes.includes(ending)) return container;
  throw fail(mediaErrors.wrong_file_type);
}

/** Maximum size of a file with this name, in bytes. */
export function getSizeLimit(name: string): SizeLimit {
  return isVideoName(name)
    ? { bytes: maxVideoBytes, rejection: mediaErrors.video_too_large }
    : { bytes: maxPhotoBytes, rejection: mediaErrors.photo_too_large };
}

export function isVideoName(name: string): boolean {
  return videoTypes.includes(getExtension(name));
}

function getExtension(name: string): string {
  return extname(name).slice(1).toLowerCase();
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
  return endOf(visible, maxNameLength) || 'photo';
}
