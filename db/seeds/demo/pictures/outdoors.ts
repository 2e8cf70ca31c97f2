import type { Random } from '../random.ts';
import { width, type Scene } from './scene.ts';
import { dark, light, box, oval, dot, shape, line, row } from './pen.ts';

function bricks(horizon: number, fill: string): string {
  const rows = Math.ceil(horizon / 44);
  return (
    box([0, 0, width, horizon], light(fill, 0.35)) +
    row(rows, (r) =>
      row(13, (c) =>
        box(
          [c * 88 - (r % 2) * 44, horizon - (r + 1) * 44, 83, 39],
          (r * 5 + c * 7) % 6 === 0
            ? dark(fill, 0.12)
            : (r * 3 + c) % 4 === 0
              ? light(fill, 0.1)
              : fill,
          2,
        ),
      ),
    )
  );
}

export function outsideScene(random: Random, height: number, onLawn: boolean): Scene {
  const horizon = Math.round(height * 0.62);
  const paving =
    box([0, horizon, width, height - horizon], '#bdb3a4') +
    row(4, (n) => line(`M0,${horizon + 16 + n * n * 26 + n * 18} H1000`, '#a0968a', 4)) +
    row(9, (n) =>
      line(`M${500 + (n - 4) * 150},${horizon} L${500 + (n - 4) * 300},${height}`, '#a0968a', 4),
    ) +
    box([0, horizon, width, height - horizon], 'url(#down)');
  const lawn =
    box([0, horizon, width, height - horizon], '#8fa562') +
    row(140, (n) =>
      line(
        `M${(n * 149) % 1000},${horizon + 12 + ((n * 71) % Math.round(height - horizon))} l${(n % 3) * 4 - 4},-15`,
        n % 2 ? '#a6ba74' : '#7a9152',
        4,
      ),
    );
  const tree = (x: number, r: number) =>
    box([x - 15, horizon - r * 1.1, 30, r * 1.2], '#6f5138') +
    dot(x, horizon - r * 1.5, r, '#7d9460') +
    dot(x - r * 0.6, horizon - r * 1.15, r * 0.62, '#708854') +
    dot(x + r * 0.6, horizon - r * 1.2, r * 0.66, '#8aa06a');
  const sky =
    box([0, 0, width, horizon], random.pick(['#d3e4ea', '#f0dcc0', '#c6dbe4'])) +
    oval([random.between(150, 400), height * 0.1, 170, 30], 'rgba(255,255,255,0.6)') +
    oval([random.between(620, 860), height * 0.18, 130, 22], 'rgba(255,255,255,0.55)');
  const hall =
    box([random.between(120, 240), horizon - 250, 520, 250], '#b9735a') +
    row(2, (r) => row(6, (c) => box([270 + c * 62, horizon - 210 + r * 96, 34, 58], '#f0e2c4', 2)));
  const views = [
    () =>
      bricks(horizon, random.pick(['#b4674f', '#a8755c', '#c08a68'])) +
      box([0, horizon - 30, width, 30], '#9a9084') +
      paving,
    () =>
      sky +
      hall +
      tree(90, 92) +
      tree(880, 120) +
      lawn +
      shape(
        `M-40,${height} C200,${height * 0.8} 700,${height * 0.74} 1040,${height * 0.78} V${height} Z`,
        '#cdbfa8',
      ),
    () =>
      sky +
      tree(160, 110) +
      tree(830, 130) +
      tree(520, 66) +
      box([0, horizon - 18, width, 18], '#6d8250') +
      paving,
  ];
  const view = onLawn ? views[1] : random.pick(views);
  return { back: view ? view() : '', fore: '', x: 500, y: Math.round(height * 0.86) };
}
