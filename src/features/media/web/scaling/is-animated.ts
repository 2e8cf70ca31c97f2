import { hasAnimationMark, searchedBytes } from '../../contract.ts';
import { readContent } from '../read-content.ts';

/** Whether a file is a GIF, or an animated PNG, WebP or AVIF: scaled down it would be a still picture. */
export async function isAnimated(file: File): Promise<boolean> {
  if ((await readContent(file)) === 'gif') return true;
  return hasAnimationMark(new Uint8Array(await file.slice(0, searchedBytes).arrayBuffer()));
}
