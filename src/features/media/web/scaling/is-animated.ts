/** How many of the first bytes are searched: the chunk that marks an animated PNG comes before the first frame. */
const searchedBytes = 65_536;

/** Whether a file is a GIF, or an animated PNG or WebP: scaled down it would be a still picture. */
export async function isAnimated(file: File): Promise<boolean> {
  const start = new TextDecoder('latin1').decode(await file.slice(0, searchedBytes).arrayBuffer());
  return /^GIF8|^.PNG.*acTL|^RIFF.{4}WEBPVP8X.*ANIM/s.test(start);
}
