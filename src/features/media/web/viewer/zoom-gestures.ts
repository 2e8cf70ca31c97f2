import type { Point } from './zoom.ts';

/** The factor of a double tap. */
const tapFactor = 2;

type Gestures = {
  /** Enlarges by `factor` around a point, and moves. 0 ends the zoom. */
  change: (factor: number, at: Point, moved?: Point) => void;
  isZoomed: () => boolean;
};

/** Handles fingers, double taps and the wheel on a picture until `signal` ends. Points are relative to its middle. */
export function followGestures(
  picture: HTMLElement,
  { change, isZoomed }: Gestures,
  signal: AbortSignal,
): void {
  const fingers = new Map<number, Point>();

  picture.addEventListener(
    'pointerdown',
    (event) => {
      fingers.set(event.pointerId, getPlace(picture, event));
      // Without zoom, one finger scrolls to the next picture.
      if (isZoomed()) picture.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  picture.addEventListener(
    'pointermove',
    (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = getPlace(picture, event);
      fingers.set(event.pointerId, now);
      const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      if (other) change(distance(now, other) / distance(before, other), other);
      else change(1, now, { x: now.x - before.x, y: now.y - before.y });
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel'] as const) {
    picture.addEventListener(end, ({ pointerId }) => fingers.delete(pointerId), { signal });
  }
  picture.addEventListener(
    'dblclick',
    (event) => change(isZoomed() ? 0 : tapFactor, getPlace(picture, event)),
    { signal },
  );
  // Browsers report a pinch on a trackpad as the wheel with Ctrl.
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    change(Math.exp(-event.deltaY / 100), getPlace(picture, event));
  };
  picture.addEventListener('wheel', turn, { signal, passive: false });
}

/** The event's position relative to the middle of the picture's container, which is not enlarged. */
function getPlace(
  { parentElement }: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = parentElement?.getBoundingClientRect() ?? {};
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y) || 1;
}
