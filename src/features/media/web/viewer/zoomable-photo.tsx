import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react';
import { unzoomed, zoomedBy, type Point } from './zoom.ts';
import { followGestures } from './zoom-gestures.ts';

/** The factor of each key; 0 ends the zoom. */
const keyFactors: Record<string, number> = { '+': 2, '=': 2, '-': 0.5, '0': 0 };

const middle: Point = { x: 0, y: 0 };

type ZoomablePhotoProps = ComponentProps<'img'> & {
  /** The address of its large size, which is loaded when the photo is enlarged. */
  large?: string | undefined;
  /** Shown if no size can be loaded. */
  placeholder: string;
  /** Whether the photo is visible: only then can it be enlarged. */
  isShown: boolean;
};

/**
 * A photo that is enlarged and reduced by two fingers, a double tap, Ctrl with the wheel, and the keys + - 0. One
 * finger moves it while it is enlarged.
 */
export function ZoomablePhoto({
  isShown,
  large,
  placeholder,
  src,
  alt,
  ...rest
}: ZoomablePhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  const [zoom, setZoom] = useState(unzoomed);
  // A reader who returns to this photo sees the whole of it.
  if (!isShown && zoom !== unzoomed) setZoom(unzoomed);
  const isZoomed = zoom.scale > 1;
  const [only, setOnly] = useState<string>();
  if (isZoomed && large && !only) setOnly(large);

  const change = useEffectEvent((factor: number, at: Point, moved: Point = middle) => {
    const box = image.current;
    if (box && isShown) setZoom((before) => zoomedBy(before, { factor, at, moved, box }));
  });
  const wasZoomed = useEffectEvent(() => isZoomed);

  useEffect(() => {
    if (!image.current) return;
    const ended = new AbortController();
    const gestures = {
      change: (factor: number, at: Point, moved?: Point) => change(factor, at, moved),
      isZoomed: () => wasZoomed(),
    };
    followGestures(image.current, gestures, ended.signal);
    const press = ({ key }: KeyboardEvent) => {
      const factor = keyFactors[key];
      if (factor !== undefined) change(factor, middle);
    };
    window.addEventListener('keydown', press, { signal: ended.signal });
    return () => ended.abort();
  }, []);

  return (
    <img
      {...rest}
      src={src}
      // Browsers show the previous size until the large one has loaded.
      {...(only && { src: only, srcSet: undefined, sizes: undefined })}
      onError={() => setOnly(only === large && src ? src : placeholder)}
      ref={image}
      alt={alt}
      draggable={false}
      style={{
        transform: isZoomed
          ? `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`
          : undefined,
        touchAction: isZoomed ? 'none' : 'pan-x',
      }}
    />
  );
}
