import type { Random } from '../random.ts';
import { pictureFrame, plant } from './decor.ts';
import { mug } from './kitchen.ts';
import { books } from './paper.ts';
import { carpet, floors } from './surfaces.ts';
import { width, type Scene } from './scene.ts';
import {
  dark,
  light,
  ink,
  cream,
  box,
  dot,
  shape,
  line,
  front,
  shadow,
  placed,
  faded,
  row,
} from './pen.ts';

const walls = [
  '#e6d8c0',
  '#cfd8c8',
  '#d9c3b0',
  '#c3cfd6',
  '#e8cfc0',
  '#d8d2c8',
  '#b9c4b4',
  '#e3d3a8',
];

/** The light of a window that one does not see. */
function windowLight(random: Random, horizon: number): string {
  const x = random.between(60, 560);
  const pane = (dx: number, dy: number) =>
    shape(`M${x + dx},${dy} l150,-26 l58,${horizon * 0.3} l-150,30 Z`, 'url(#sun)');
  const top = random.between(40, Math.max(60, Math.round(horizon * 0.2)));
  return faded(
    pane(0, top) +
      pane(176, top - 30) +
      pane(66, top + horizon * 0.34) +
      pane(242, top + horizon * 0.34 - 30),
    0.85,
  );
}

function planks(horizon: number, height: number, fill: string): string {
  const depth = height - horizon;
  const seams = row(19, (n) =>
    line(
      `M${500 + (n - 9) * 74},${horizon} L${500 + (n - 9) * 168},${height}`,
      dark(fill, 0.2),
      2.5,
    ),
  );
  const ends = row(22, (n) => {
    const down = 0.1 + ((n * 37) % 83) / 100;
    const spread = 74 + 94 * down;
    const x = 500 + (((n * 11) % 18) - 9) * spread;
    return line(
      `M${x.toFixed(0)},${(horizon + depth * down).toFixed(0)} h${spread.toFixed(0)}`,
      dark(fill, 0.24),
      2.5,
    );
  });
  return (
    box([0, horizon, width, depth], fill) +
    seams +
    ends +
    box([0, horizon, width, depth], 'url(#down)')
  );
}

const socket = placed(
  front([-24, -36, 48, 72], '#f7f1e6', 6) +
    [-14, 14].map((y) => dot(-8, y, 3, ink) + dot(8, y, 3, ink)).join(''),
  {},
);

/** What hangs or stands by the wall, to one side, so that no two rooms look alike. */
function company(random: Random, { horizon, side }: { horizon: number; side: 1 | -1 }): string {
  const x = 500 + side * random.between(330, 420);
  const colours = {
    main: random.pick(['#5f7d4d', '#6d8250', '#4f7358']),
    accent: random.pick(['#c9733f', cream, '#7b5a68', '#3f6a73']),
  };
  switch (random.between(0, 4)) {
    case 0:
      return placed(pictureFrame({ main: '#4f7358', accent: '#d9a441' }), {
        x,
        y: horizon - random.between(190, 230),
        scale: 0.52,
      });
    case 1:
      return (
        shadow([x, horizon + 36, 90, 18]) +
        placed(plant(colours), { x, y: horizon + 40, scale: 1.05 })
      );
    case 2:
      return placed(socket, { x, y: horizon - 86 });
    case 3:
      return (
        shape(
          `M${500 + side * 520},-20 H${500 + side * 380} C${500 + side * 430},${horizon * 0.4} ${500 + side * 370},${horizon * 0.7} ${500 + side * 410},${horizon + 14} H${500 + side * 520} Z`,
          light(colours.accent, 0.55),
        ) +
        row(3, (n) =>
          line(
            `M${500 + side * (420 + n * 34)},0 C${500 + side * (450 + n * 30)},${horizon * 0.4} ${500 + side * (410 + n * 34)},${horizon * 0.7} ${500 + side * (436 + n * 26)},${horizon}`,
            light(dark(colours.accent, 0.1), 0.4),
            5,
          ),
        )
      );
    default:
      return placed(
        front([-70, -90, 140, 180], colours.accent, 3) +
          dot(10, -20, 42, light(colours.main, 0.3)) +
          line('M-48,58 h96', cream, 9),
        { x, y: horizon - 290, turn: side * 2 },
      );
  }
}

export function floorScene(random: Random, height: number): Scene {
  const horizon = Math.round(height * random.pick([0.6, 0.64, 0.68]));
  const wall = random.pick(walls);
  const fill = random.pick(floors);
  const ground =
    random.share() < 0.68
      ? planks(horizon, height, fill)
      : carpet(horizon, height, random.pick(['#b7a894', '#9aa39a', '#a8a0a6', '#8c8f98']));
  const side = random.pick([1, -1] as const);
  const back =
    box([0, 0, width, horizon], wall) +
    windowLight(random, horizon) +
    ground +
    box([0, horizon - 24, width, 24], light(wall, 0.55)) +
    box([0, horizon, width, 7], dark(fill, 0.42)) +
    company(random, { horizon, side });
  return { back, fore: '', x: 500 - side * random.between(16, 46), y: Math.round(height * 0.87) };
}

export function deskScene(random: Random, height: number): Scene {
  const edge = Math.round(height * 0.7);
  const wall = random.pick(walls);
  const top = random.pick(['#c39a6b', '#a87750', '#8a6244', '#e2d6c2', '#6b5546']);
  const side = random.pick([1, -1] as const);
  const grain = row(9, (n) =>
    line(
      `M${(n * 211) % 700},${edge + 30 + n * ((height - edge) / 10)} q120,-9 ${220 + ((n * 67) % 120)},0`,
      dark(top, 0.13),
      3,
    ),
  );
  const x = 500 + side * random.between(350, 410);
  const things = [
    () =>
      placed(mug({ main: random.pick(['#d9a441', '#e8dcc4', '#3f6a73']), accent: '#a63d2f' }), {
        x,
        y: edge + 26,
        scale: 0.62,
      }),
    () =>
      placed(plant({ main: '#5f7d4d', accent: random.pick(['#c9733f', cream]) }), {
        x,
        y: edge + 24,
        scale: 0.6,
      }),
    () => placed(books({ main: '#7b4a68', accent: '#3f6a73' }), { x, y: edge + 24, scale: 0.56 }),
    () =>
      placed(
        row(3, (n) =>
          placed(
            front([-46, -46, 92, 92], ['#ffe58a', '#f4b8a0', '#b8d4c8'][n] ?? cream, 2) +
              line('M-26,-14 h52 M-26,6 h36', 'rgba(60,40,30,0.45)', 5),
            { x: (n % 2) * 104 - 52, y: Math.floor(n / 2) * 110 - 50, turn: n * 4 - 4 },
          ),
        ),
        { x, y: edge - 260 },
      ),
  ];
  const back =
    box([0, 0, width, edge], wall) +
    windowLight(random, edge) +
    random.pick(things)() +
    box([0, edge, width, height - edge], top) +
    grain +
    box([0, edge, width, height - edge], 'url(#down)') +
    box([0, edge, width, 6], light(top, 0.3));
  return { back, fore: '', x: 500 - side * random.between(20, 50), y: Math.round(height * 0.86) };
}
