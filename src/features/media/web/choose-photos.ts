import { maxPhotoBytes, maxPhotos, mediaErrors, photoTypes, videoTypes } from '../contract.ts';

/** The `accept` value of file pickers. */
export const acceptedFiles = photoTypes.map((type) => `.${type}`).join(',');

/** Which of the chosen files are accepted, and why others are not. Too many at once are refused altogether. */
export function choosePhotos(
  files: readonly File[],
  present: number,
): { taken: File[]; problem: string | undefined } {
  const photos = files.filter((file) => photoTypes.includes(endingOf(file)));
  if (present + photos.length > maxPhotos) {
    return { taken: [], problem: mediaErrors.too_many_photos.message };
  }
  const taken = photos.filter(({ size }) => size <= maxPhotoBytes);
  return { taken, problem: problemWith(files, photos, taken) };
}

function problemWith(files: readonly File[], photos: File[], taken: File[]): string | undefined {
  const others = files.filter((file) => !photos.includes(file));
  if (others.some((file) => !videoTypes.includes(endingOf(file)))) {
    return mediaErrors.wrong_file_type.message;
  }
  if (others.length > 0) return mediaErrors.video_not_yet.message;
  return taken.length < photos.length ? mediaErrors.photo_too_large.message : undefined;
}

function endingOf({ name }: File): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}
