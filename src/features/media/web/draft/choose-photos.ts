import {
  isVideoContent,
  maxPhotoBytes,
  maxPhotos,
  maxVideoBytes,
  mediaErrors,
  type FileContent,
} from '../../contract.ts';
import { readContent } from '../read-content.ts';

const photoTypes = ['jpeg', 'jpg', 'png', 'gif', 'webp'];
const videoTypes = ['mp4', 'mov', 'avi', 'quicktime'];
/** What phones, cameras and browsers also call them. */
const otherTypes = ['jpe', 'jfif', 'avif', 'm4v', '3gp', 'webm', 'mkv'];

/**
 * The `accept` value of file pickers (LIMIT-06). It only helps to choose: the content decides. Without HEIC: phones then
 * provide a JPEG instead, which every server can read.
 */
export const acceptedFiles = [...photoTypes, ...videoTypes, ...otherTypes]
  .map((type) => `.${type}`)
  .join(',');

/** A file with its content, or `unreadable` if the device does not let it be read. */
export type ReadFile = { file: File; content: FileContent | 'unreadable' | undefined };

/** A photo or video. */
export type ChosenFile = { file: File; content: FileContent };

/** Finds what files are by their content, whatever their names say. */
export function readContents(files: readonly File[]): Promise<ReadFile[]> {
  return Promise.all(
    files.map(async (file) => ({
      file,
      content: await readContent(file).catch(() => 'unreadable' as const),
    })),
  );
}

/**
 * Which of the chosen files are accepted, and the errors for the others. If there are too many, the first are accepted.
 */
export function choosePhotos(
  files: readonly ReadFile[],
  presentCount: number,
): { taken: ChosenFile[]; problem: string | undefined } {
  const chosen = files.flatMap(({ file, content }) =>
    content && content !== 'unreadable' ? [{ file, content }] : [],
  );
  const fitting = chosen.filter((each) => !isTooLarge(each));
  const taken = fitting.slice(0, Math.max(0, maxPhotos - presentCount));
  if (taken.length < fitting.length) {
    return { taken, problem: mediaErrors.too_many_photos.message };
  }
  return { taken, problem: problemWith(files, chosen) };
}

function problemWith(
  files: readonly ReadFile[],
  chosen: readonly ChosenFile[],
): string | undefined {
  const { wrong_file_type, photo_unreadable, video_too_large, photo_too_large } = mediaErrors;
  if (files.some(({ content }) => content === undefined)) return wrong_file_type.message;
  if (chosen.length < files.length) return photo_unreadable.message;
  const large = chosen.find(isTooLarge);
  if (!large) return undefined;
  return (isVideoContent(large.content) ? video_too_large : photo_too_large).message;
}

/** A photo may be larger than the limit, because the browser scales it down before sending; a GIF is not scaled. */
function isTooLarge({ file, content }: ChosenFile): boolean {
  return file.size > (content === 'gif' ? maxPhotoBytes : maxVideoBytes);
}
