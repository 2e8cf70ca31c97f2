/** From this aspect ratio on a photo needs more than the width of its tile. */
const panorama = 1.5;

/** The `sizes` of a photo in the grid: a tile shows only the middle of a panorama, which is as high as the tile. */
export function gridSizes({ width, height }: { width: number; height: number }): string {
  const ratio = width / height;
  const wider = ratio > panorama ? ratio : 1;
  return `(min-width: 770px) ${Math.round(200 * wider)}px, ${Math.round(33 * wider)}vw`;
}
