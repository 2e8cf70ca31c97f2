import type { VideoFacts } from './probe-video.ts';

/** Pixels of all frames that are converted in some ten seconds: ten seconds of 1920 × 1080 at 30 frames a second. */
const maxPixels = 1_920 * 1_080 * 30 * 10;
/** Mapping HDR takes as long as converting so many times the pixels. */
const hdrFactor = 4;

/** Whether a video is converted so soon that it need not wait behind those that take minutes. */
export function isShort(
  facts: Pick<VideoFacts, 'width' | 'height' | 'seconds' | 'framesPerSecond' | 'hdr'>,
): boolean {
  const { width, height, seconds, framesPerSecond, hdr } = facts;
  if (seconds === undefined || framesPerSecond === 0) return false;
  return width * height * framesPerSecond * seconds * (hdr ? hdrFactor : 1) <= maxPixels;
}
