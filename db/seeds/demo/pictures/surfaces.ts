import type { Random } from '../random.ts';
import { width, type Scene } from './scene.ts';
import { dark, light, cream, box, shape, line, front, placed, row } from './pen.ts';

/** Woods that floors and table tops are made of. */
export const floors = ['#b98a5e', '#a87750', '#8f6a4c', '#c9a377', '#9a8676', '#76685f'];

export function carpet(horizon: number, height: number, fill: string): string {
  const tufts = row(150, (n) =>
    line(
      `M${(n * 149) % 1000},${horizon + 8 + ((n * 83) % Math.round(height - horizon))} l5,-6`,
      n % 2 ? light(fill, 0.16) : dark(fill, 0.14),
      4,
    ),
  );
  return (
    box([0, horizon, width, height - horizon], fill) +
    tufts +
    box([0, horizon, width, height - horizon], 'url(#down)')
  );
}

function boards(height: number, fill: string): string {
  return (
    box([0, 0, width, height], fill) +
    row(
      9,
      (n) =>
        box([0, n * 150 - 20, width, 146], n % 2 ? light(fill, 0.06) : dark(fill, 0.05)) +
        line(
          `M${(n * 263) % 600},${n * 150 + 46} q160,-12 320,4 M${(n * 151) % 500},${n * 150 + 92} q200,14 400,0`,
          dark(fill, 0.14),
          3,
        ),
    )
  );
}

function quilt(height: number, [first, second]: [string, string]): string {
  return row(Math.ceil(height / 125), (r) =>
    row(
      8,
      (c) =>
        box([c * 125, r * 125, 125, 125], (r + c) % 2 ? first : second) +
        line(
          `M${c * 125 + 10},${r * 125 + 10} h105 v105 h-105 Z`,
          'rgba(255,255,255,0.35)',
          2.5,
        ).replace('/>', ' stroke-dasharray="9 8"/>'),
    ),
  );
}

export function flatScene(random: Random, height: number): Scene {
  const ground = random.pick([
    () => boards(height, random.pick(floors)),
    () =>
      quilt(
        height,
        random.pick([
          ['#d9c8ae', '#e8dcc6'],
          ['#9fb0a6', '#b7c4ba'],
          ['#c99a86', '#dbb6a2'],
          ['#8e9cb0', '#a6b2c2'],
        ] as [string, string][]),
      ),
    () => carpet(0, height, random.pick(['#b7a894', '#9aa39a', '#8c8f98'])),
    () =>
      box([0, 0, width, height], '#e9e0d2') +
      row(5, (n) =>
        line(`M${n * 260 - 200},0 q140,${height / 2} ${60 + n * 20},${height}`, '#dccfbd', 6),
      ),
  ])();
  const beam = shape(
    `M${random.between(-200, 300)},0 h230 l360,${height} h-260 Z`,
    'rgba(255,236,190,0.2)',
  );
  return { back: ground, fore: beam, x: 500, y: Math.round(height / 2) };
}

export function wallScene(random: Random, height: number): Scene {
  const wall = random.pick(['#6d6a78', '#7b6a62', '#5f6b6a', '#84707a']);
  const photos = row(3, (n) =>
    placed(
      front([-50, -60, 100, 120], '#fffaf0', 2) +
        box([-40, -50, 80, 76], ['#d9a441', '#8fb3c4', '#a63d2f'][n] ?? cream),
      { x: 300 + n * 200, y: height * 0.6, turn: n * 4 - 4 },
    ),
  );
  const pillow =
    front([0, height - 140, width, 200], random.pick(['#c9b49a', '#a8b0a0', '#b98f86']), 60) +
    placed(front([-130, -90, 260, 170], '#fffaf0', 60), { x: 280, y: height - 100, turn: -3 }) +
    placed(front([-120, -80, 240, 150], '#d9a441', 54), { x: 660, y: height - 90, turn: 4 });
  return {
    back: box([0, 0, width, height], wall) + box([0, 0, width, height], 'url(#down)') + photos,
    fore: pillow,
    x: 500,
    y: Math.round(height * 0.58),
  };
}
