import { createHash } from 'node:crypto';
import type { DecodedPicture } from '../decoder/decoded-picture.ts';
import type { Target } from '../uploads/upload-queries.ts';

/**
 * `images/{posts|messages|profiles|claims}/{id}/{hash}`; the hash differs for each upload, so that the same photo chosen twice
 * is two files.
 */
export function picturePath(upload: Target & { id: string }, picture: DecodedPicture): string {
  const hash = createHash('sha256').update(upload.id);
  for (const { bytes } of picture.renditions) hash.update(bytes);
  return `images/${upload.target}s/${upload.targetId}/${hash.digest('hex').slice(0, 32)}`;
}

export function fileKey(path: string, width: number): string {
  return `${path}-${width}.webp`;
}

/** The file of a video. */
export function videoKey(path: string): string {
  return `${path}.mp4`;
}

/** The file of an animation. */
export function motionKey(path: string): string {
  return `${path}.webp`;
}

/** Every file that a path can have. */
export function listFileKeys(path: string, widths: readonly number[]): string[] {
  return [videoKey(path), motionKey(path), ...widths.map((width) => fileKey(path, width))];
}

const targets = ['post', 'message', 'profile', 'claim'] as const;

const keyPattern =
  /^(images\/(post|message|profile|claim)s\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[0-9a-f]{32})(?:-[1-9][0-9]{0,4}\.webp|\.webp|\.mp4)$/;

export type ParsedFileKey = Target & { path: string };

/** The parts of a key; undefined if the key is invalid. */
export function parseFileKey(key: string): ParsedFileKey | undefined {
  const [, path, kind, targetId] = keyPattern.exec(key) ?? [];
  const target = targets.find((each) => each === kind);
  if (!path || !target || !targetId) return undefined;
  return { path, target, targetId };
}
