import {
  heicTypes,
  maxPhotoBytes,
  maxPhotos,
  maxVideoBytes,
  mediaErrors,
  photoTypes,
  videoTypes,
} from '../../contract.ts';

const acceptedTypes = [...photoTypes, ...heicTypes, ...videoTypes];

/**
 * The `accept` value of file pickers. Without HEIC: phones then provide a JPEG instead, which every server can read.
 */
export const acceptedFiles = [...photoTypes, ...videoTypes].map((type) => `.${type}`).join(',');

/**
 * Which of the chosen files are accepted, and the errors for the others. If there are too many, the first are accepted.
 */
export function choosePhotos(
  files: readonly File[],
  presentCount: number,
): { taken: File[]; problem: string | undefined } {
  const chosen = files.filter((file) => acceptedTypes.includes(getExtension(file)));
  const fitting = chosen.filter((file) => !isTooLarge(file));
  const taken = fitting.slice(0, Math.max(0, maxPhotos - presentCount));
  if (taken.length < fitting.length) {
    return { taken, problem: mediaErrors.too_many_photos.message };
  }
  return { taken, problem: problemWith(files, chosen) };
}

/** Judges by the file name, because the type that a browser reports depends on the device. */
export function isVideo(file: File | undefined): boolean {
  return file !== undefined && videoTypes.includes(getExtension(file));
}

/** A photo that every browser can show: not HEIC. */
export function isPlainPhoto(file: File): boolean {
  return photoTypes.includes(getExtension(file));
}

function problemWith(files: readonly File[], chosen: readonly File[]): string | undefined {
  if (chosen.length < files.length) return mediaErrors.wrong_file_type.message;
  const large = chosen.find(isTooLarge);
  if (!large) return undefined;
  return (isVideo(large) ? mediaErrors.video_too_large : mediaErrors.photo_too_large).message;
}

/** A photo may be larger than the limit, because the browser scales it down before sending; a GIF is not scaled. */
function isTooLarge(file: File): boolean {
  return file.size > (getExtension(file) === 'gif' ? maxPhotoBytes : maxVideoBytes);
}

function getExtension({ name }: File): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}
