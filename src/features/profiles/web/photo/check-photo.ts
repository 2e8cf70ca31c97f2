import { memberPhotoTypes } from '../../contract/own.ts';

/** The `accept` value of the file picker. */
export const acceptedPhotos = memberPhotoTypes.map((type) => `.${type}`).join(',');

/** The first bytes of files of the accepted types. */
const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
];

/** Whether a chosen file is a photo of an accepted type, by its name and its first bytes (LIMIT-30). */
export async function isPhoto(file: File): Promise<boolean> {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  if (!memberPhotoTypes.includes(extension)) return false;
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return signatures.some((bytes) => bytes.every((byte, index) => start[index] === byte));
}
