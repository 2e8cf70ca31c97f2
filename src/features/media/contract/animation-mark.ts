/** How many of the first bytes are searched: the chunk that marks an animated PNG comes before the first frame. */
export const searchedBytes = 65_536;

/** Whether a file that begins so is an animated PNG, WebP or AVIF. */
export function hasAnimationMark(start: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(start);
  return /^.PNG.*acTL|^RIFF.{4}WEBPVP8X.*ANIM|^.{4}ftypavis/s.test(text);
}
