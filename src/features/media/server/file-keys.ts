import { createHash } from 'node:crypto';
import type { DecodedPicture } from './decoder/decoded-picture.ts';

/** `images/posts/{post id}/{content hash}`, of an upload's own: the same photo chosen twice is two files. */
export function picturePath(uploadId: string, postId: string, picture: DecodedPicture): string {
  const hash = createHash('sha256').update(uploadId);
  for (const { bytes } of picture.renditions) hash.update(bytes);
  return `images/posts/${postId}/${hash.digest('hex').slice(0, 32)}`;
}

export function fileKey(path: string, width: number): string {
  return `${path}-${width}.webp`;
}

const keyPattern =
  /^(images\/posts\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[0-9a-f]{32})-([1-9][0-9]{0,3})\.webp$/;

export type KeyParts = { path: string; postId: string; width: number };

/** What a key says, or undefined where it is none of ours. */
export function partsOfKey(key: string): KeyParts | undefined {
  const [, path, postId, width] = keyPattern.exec(key) ?? [];
  return path && postId && width ? { path, postId, width: Number(width) } : undefined;
}
