/** From this aspect ratio on a photo needs more than the width of its tile. */
const panorama = 1.5;

/** The `sizes` of a photo in a tile: a tile shows only the middle of a panorama, which is as high as the tile. */
export function tileSizes(
  { width, height }: { width: number; height: number },
  columns: 2 | 3,
): string {
  const ratio = width / height;
  const wider = ratio > panorama ? ratio : 1;
  const share = columns === 2 ? 46 : 33;
  return `(min-width: 770px) ${Math.round(200 * wider)}px, ${Math.round(share * wider)}vw`;
}
