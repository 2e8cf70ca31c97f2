import { contentBytes, findContent } from '#features/media/contract.ts';
import { mayNamePhoto, memberPhotoTypes } from '../../contract/own.ts';

/** The `accept` value of the file picker. */
export const acceptedPhotos = memberPhotoTypes.map((type) => `.${type}`).join(',');

/** Whether a chosen file is a photo of an accepted type, by its first bytes and, if it says something, its name (LIMIT-30). */
export async function isPhoto(file: File): Promise<boolean> {
  if (!mayNamePhoto(file.name)) return false;
  const start = await file.slice(0, contentBytes).arrayBuffer();
  return memberPhotoTypes.includes(findContent(new Uint8Array(start)) ?? '');
}
