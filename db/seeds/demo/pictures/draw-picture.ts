import { randomOf } from '../random.ts';
import { objects, type PictureObject } from './objects.ts';
import { box, faded, lights, placed, shadow, type Paint } from './pen.ts';
import { width } from './scene.ts';
import { sceneAt } from './scenes.ts';

/** From where a thing is seen: all of it, nearer, or from its other side. */
const views = ['whole', 'close', 'side'] as const;
type View = (typeof views)[number];

export type Drawing = { svg: string; width: number; height: number };

const heights = { landscape: 750, square: 1000, portrait: 1250 };

/**
 * A picture by its name: an object, its look (a colour and a place of its own) and, unless all of it is seen,
 * the view: `sofa 2`, `sofa 2 close`.
 */
export function drawPicture(name: string): Drawing {
  const { object, look, view } = parseName(name);
  // The place follows from object and look alone, so that each view shows the same one.
  const place = randomOf(name.replace(/ (close|side)$/, ''));
  const height = heights[shapeOf(object, place.share(), view)];
  const scene = sceneAt(object.place, place, height);
  const paint = paintOf(object, look);
  const mirrored = place.share() < 0.4 !== (view === 'side');
  const thing = standing({ object, drawing: object.draw(paint), height, mirrored, view }, scene);
  const camera = cameraOf(view, { height, focus: scene, tilt: place.between(-3, 3) });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${lights}</defs>` +
    `<g transform="${camera}">${scene.back}${thing}${scene.fore}</g>${box([0, 0, width, height], 'url(#edges)')}</svg>`;
  return { svg, width, height };
}

function parseName(name: string): { object: PictureObject; look: number; view: View } {
  const [kind = '', number = '', seen = 'whole'] = name.split(' ');
  const object = objects[kind];
  const look = Number(number);
  const view = views.find((known) => known === seen);
  if (!object || !view || !(look >= 1)) throw new Error(`There is no picture "${name}".`);
  return { object, look, view };
}

function paintOf({ paints }: PictureObject, look: number): Paint {
  const [main = '', accent = ''] = (paints[(look - 1) % paints.length] ?? '').split(' ');
  return { main, accent };
}

function shapeOf({ place, size }: PictureObject, chance: number, view: View): keyof typeof heights {
  const isWide = size[0] > size[1] * 1.7;
  const turn = view === 'whole' ? 0 : view === 'close' ? 0.3 : 0.55;
  const rolled = (chance + turn) % 1;
  if (place === 'room') return 'landscape';
  if (isWide) return rolled < 0.75 ? 'landscape' : 'square';
  const isTall = size[1] > size[0] * 1.25;
  if (isTall) return rolled < 0.45 ? 'portrait' : rolled < 0.75 ? 'square' : 'landscape';
  return rolled < 0.55 ? 'landscape' : rolled < 0.8 ? 'square' : 'portrait';
}

type Standing = {
  object: PictureObject;
  drawing: string;
  height: number;
  mirrored: boolean;
  view: View;
};

function standing(
  { object, drawing, height, mirrored, view }: Standing,
  scene: { x: number; y: number },
): string {
  const [w, h] = object.size;
  const wide = (mirrored ? -1 : 1) * (view === 'side' && object.place !== 'room' ? 0.9 : 1);
  if (object.place === 'room') {
    return placed(drawing, { x: scene.x, y: scene.y, scale: 0.94, wide });
  }
  const scale = Math.min((width * 0.76) / w, (height * 0.68) / h, 2.4);
  if (object.place === 'wall') return placed(drawing, { x: 500, y: scene.y, scale: 1.22, wide });
  if (object.place === 'flat') {
    const turn = view === 'side' ? 16 : mirrored ? -9 : 7;
    const at = { x: scene.x, y: scene.y, turn, scale, wide: Math.sign(wide) };
    const lying = placed(placed(drawing, { y: h / 2 }), at);
    return castShadow(lying) + lying;
  }
  const reach = w * scale * Math.abs(wide);
  return (
    shadow([scene.x + reach * 0.06, scene.y - 2, reach * 0.6, 30 + reach * 0.035]) +
    placed(drawing, { x: scene.x, y: scene.y, scale, wide })
  );
}

/** The outline of what lies there, a few times and faint: soft, at a tenth of what a blur would cost. */
function castShadow(lying: string): string {
  const outline = lying.replaceAll(/(fill|stroke)="(?!none)[^"]*"/g, '$1="#1d0f14"');
  return [5, 10, 15, 21]
    .map((off) => faded(placed(outline, { x: off * 0.7, y: off }), 0.13))
    .join('');
}

function cameraOf(
  view: View,
  { height, focus, tilt }: { height: number; focus: { x: number; y: number }; tilt: number },
): string {
  if (view === 'whole') return 'scale(1)';
  const middle = height / 2;
  if (view === 'side')
    return `translate(500 ${middle}) rotate(${tilt * 0.5}) scale(1.08) translate(-500 ${-middle})`;
  const y = focus.y > height * 0.7 ? focus.y - height * 0.34 : focus.y - height * 0.06;
  return `translate(500 ${middle}) rotate(${tilt}) scale(1.75) translate(${-focus.x + tilt * 26} ${-y})`;
}
