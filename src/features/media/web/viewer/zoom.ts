/** The scale of a picture, and its offset from the middle in pixels. */
export type Zoom = { scale: number; x: number; y: number };

export type Point = { x: number; y: number };

type Box = { clientWidth: number; clientHeight: number };

const maxScale = 5;

/** A very tall or wide picture may be enlarged until its shorter side is as long as its longer one was. */
function getMaxScale({ clientWidth, clientHeight }: Box): number {
  const sides = [clientWidth, clientHeight];
  return Math.max(maxScale, Math.max(...sides) / Math.max(1, Math.min(...sides)));
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };

type Change = {
  /** 0 ends the zoom. */
  factor: number;
  /** The point that does not move. */
  at: Point;
  moved?: Point;
  box: Box;
};

/** The zoom after a change; the picture always covers its container, and is never smaller than it. */
export function zoomedBy(
  { scale, x, y }: Zoom,
  { factor, at, moved = { x: 0, y: 0 }, box }: Change,
): Zoom {
  const next = Math.min(getMaxScale(box), Math.max(1, scale * factor));
  if (next === 1) return unzoomed;
  const ratio = next / scale;
  const within = (offset: number, size: number) => {
    const maxOffset = (size * (next - 1)) / 2;
    return Math.min(maxOffset, Math.max(-maxOffset, offset));
  };
  return {
    scale: next,
    x: within(at.x - (at.x - x) * ratio + moved.x, box.clientWidth),
    y: within(at.y - (at.y - y) * ratio + moved.y, box.clientHeight),
  };
}
