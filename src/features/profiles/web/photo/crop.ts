export type Size = { width: number; height: number };

/** A square part of a picture: its center in pixels of the picture, and how many times it is enlarged. */
export type Crop = { x: number; y: number; zoom: number };

export const maxZoom = 4;

/** The side of the square, in pixels of the picture. Without zoom it is as large as fits. */
export function getSide({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom;
}

export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** The crop moved and zoomed so that it lies within the picture. */
export function within(size: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, maxZoom);
  const half = getSide(size, { ...crop, zoom }) / 2;
  return {
    x: clamp(crop.x, half, size.width - half),
    y: clamp(crop.y, half, size.height - half),
    zoom,
  };
}

/** The crop after the picture was dragged, in shares of the square's side. */
export function dragged(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const side = getSide(size, crop);
  return within(size, { ...crop, x: crop.x - by.x * side, y: crop.y - by.y * side });
}

export function zoomed(size: Size, crop: Crop, times: number): Crop {
  return within(size, { ...crop, zoom: crop.zoom * times });
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(Math.max(value, lowest), highest);
}
