import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { dragged, maxZoom, getSide, within, zoomed, type Crop, type Size } from './crop.ts';

type CropAreaProps = {
  /** The object URL of the picture; it is revoked once the picture has loaded. */
  src: string;
  image: RefObject<HTMLImageElement | null>;
  /** Null until the picture has loaded. */
  shown: { size: Size; crop: Crop } | null;
  onLoad: (size: Size) => void;
  onError: () => void;
  onCrop: (crop: Crop) => void;
};

const keySteps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -0.05, y: 0 },
  ArrowRight: { x: 0.05, y: 0 },
  ArrowUp: { x: 0, y: -0.05 },
  ArrowDown: { x: 0, y: 0.05 },
};
const keyZooms: Record<string, number> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 };

/**
 * A picture behind a square frame; a finger, the mouse or the arrow keys move it, and two fingers, a wheel, a slider or the keys
 * + and - zoom it.
 */
export function CropArea({ src, image, shown, onLoad, onError, onCrop }: CropAreaProps) {
  const drag = useDrag(shown, onCrop);
  const area = useRef<HTMLButtonElement>(null);
  useWheel(area, (times) => shown && onCrop(zoomed(shown.size, shown.crop, times)));

  function onKeyDown(event: KeyboardEvent) {
    const [step, zoom] = [keySteps[event.key], keyZooms[event.key]];
    if (!shown || (!step && !zoom)) return;
    event.preventDefault();
    const { size, crop } = shown;
    // An arrow moves the square, so the picture moves the other way.
    if (step) onCrop(dragged(size, crop, { x: -step.x, y: -step.y }));
    else if (zoom) onCrop(zoomed(size, crop, zoom));
  }

  return (
    <div className="grid gap-4">
      <button
        ref={area}
        type="button"
        aria-label="Part of the photo. Drag it, or use the arrow keys; plus and minus zoom."
        className="relative mx-auto aspect-square w-full max-w-80 cursor-move touch-none overflow-hidden rounded-card bg-sunken select-none"
        onKeyDown={onKeyDown}
        {...drag}
      >
        <img
          ref={image}
          src={src}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            URL.revokeObjectURL(src);
            onLoad({ width, height });
          }}
          onError={onError}
          className="absolute max-w-none"
          style={shown ? getPlace(shown) : { visibility: 'hidden' }}
        />
        {/* The part that others will see: a circle. */}
        <span className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_100vmax_var(--color-scrim)]" />
      </button>
      <label className="flex items-center gap-3 text-small text-ink-muted">
        Zoom
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={shown?.crop.zoom ?? 1}
          disabled={!shown}
          onChange={({ target }) =>
            shown && onCrop(within(shown.size, { ...shown.crop, zoom: Number(target.value) }))
          }
          className="h-11 flex-1 accent-accent"
        />
      </label>
    </div>
  );
}

/** Relative to the side of the square, so that its size on the screen does not matter. */
function getPlace({ size, crop }: { size: Size; crop: Crop }) {
  const side = getSide(size, crop);
  const share = (pixels: number) => `${(pixels / side) * 100}%`;
  return {
    width: share(size.width),
    height: share(size.height),
    left: share(side / 2 - crop.x),
    top: share(side / 2 - crop.y),
  };
}

/** The distance of the wheel, in pixels, that zooms by a factor of e. */
const wheelPixels = 500;

/** Calls `onZoom` with a factor. The page does not scroll, which React's own listener could not prevent. */
function useWheel(area: RefObject<HTMLElement | null>, onZoom: (times: number) => void): void {
  useEffect(() => {
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      onZoom(Math.exp(-event.deltaY / wheelPixels));
    };
    const element = area.current;
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  });
}

type Point = { x: number; y: number };

/** Handles one pointer that drags, or two that pinch. */
function useDrag(shown: CropAreaProps['shown'], onCrop: (crop: Crop) => void) {
  const pointers = useRef(new Map<number, Point>());

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, getPoint(event));
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const known = pointers.current;
    if (!shown || !known.has(event.pointerId)) return;
    const before = [...known.values()];
    known.set(event.pointerId, getPoint(event));
    const after = [...known.values()];
    const side = event.currentTarget.clientWidth;
    const [from, to] = [getMiddle(before), getMiddle(after)];
    const by = { x: (to.x - from.x) / side, y: (to.y - from.y) / side };
    const spread = getSpread(before);
    const times = spread > 0 ? getSpread(after) / spread : 1;
    onCrop(zoomed(shown.size, dragged(shown.size, shown.crop, by), times));
  }

  const forget = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);
  return { onPointerDown, onPointerMove, onPointerUp: forget, onPointerCancel: forget };
}

function getPoint({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function getMiddle(points: Point[]): Point {
  const sum = points.reduce((all, one) => ({ x: all.x + one.x, y: all.y + one.y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function getSpread([one, other]: Point[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}
