/** An animated PNG says so before its first picture, after little else. */
const lookedAt = 65_536;

/** Whether a file is a GIF, or a PNG or WebP that moves: of those a smaller version would be one still picture. */
export async function isMoving(file: File): Promise<boolean> {
  const start = new TextDecoder('latin1').decode(await file.slice(0, lookedAt).arrayBuffer());
  return /^GIF8|^.PNG.*acTL|^RIFF.{4}WEBPVP8X.*ANIM/s.test(start);
}
