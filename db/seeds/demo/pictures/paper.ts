import {
  dark,
  light,
  ink,
  cream,
  box,
  dot,
  shape,
  line,
  ring,
  front,
  solid,
  placed,
  both,
  row,
} from './pen.ts';
import type { Paint } from './pen.ts';

export function books({ main, accent }: Paint): string {
  const book = (at: { x: number; y: number; width: number; height: number; fill: string }) => {
    const { x, y, width, height, fill } = at;
    return (
      front([x, y - height, width, height], fill, 5) +
      box([x + width - 16, y - height + 6, 22, height - 12], cream, 2) +
      row(3, (n) =>
        line(
          `M${x + width - 12},${y - height + 13 + (n * (height - 18)) / 3} h16`,
          dark(cream, 0.15),
          2,
        ),
      ) +
      box([x + 26, y - height + 7, 9, height - 14], light(fill, 0.55)) +
      box([x + 60, y - height / 2 - 5, width * 0.4, 10], light(fill, 0.6), 3)
    );
  };
  return (
    book({ x: -176, y: 0, width: 340, height: 62, fill: main }) +
    book({ x: -150, y: -62, width: 306, height: 46, fill: '#e0b862' }) +
    book({ x: -168, y: -108, width: 316, height: 58, fill: accent }) +
    book({ x: -140, y: -166, width: 270, height: 40, fill: '#5d7052' }) +
    placed(book({ x: -130, y: 0, width: 262, height: 50, fill: dark(main, 0.35) }), {
      y: -206,
      turn: -3,
    }) +
    shape('M110,-108 l22,0 l0,44 l-11,-10 l-11,10 Z', '#e8863a') +
    shape('M-70,-190 l0,46 l10,-9 l10,9 l0,-46 Z', '#f4d35e')
  );
}

export function openBook({ main, accent }: Paint): string {
  const lines = row(9, (n) =>
    line(`M40,${-262 + n * 26} h${n === 8 ? 90 : 158 - (n % 3) * 14}`, '#9a9084', 5),
  );
  const page = solid('M0,-312 C60,-330 160,-330 230,-312 L230,-8 C160,-26 60,-26 0,-8 Z', cream);
  return (
    front([-246, -316, 492, 326], main, 10) +
    both(page) +
    lines +
    placed(
      row(3, (n) => line(`M40,${-130 + n * 26} h150`, '#9a9084', 5)),
      { x: -240 },
    ) +
    box([-200, -276, 160, 112], light(accent, 0.4), 4) +
    line('M-188,-180 C-150,-260 -120,-190 -52,-262', accent, 6) +
    box([38, -238, 150, 20], 'rgba(244,211,94,0.7)') +
    box([-200, -108, 120, 20], 'rgba(244,211,94,0.7)') +
    line('M0,-310 V-10', dark(cream, 0.25), 4)
  );
}

export function tickets({ main, accent }: Paint): string {
  const bars = row(15, (n) => box([108 + ((n * 7) % 3), -70 + n * 9.4, 54, n % 3 ? 3 : 6], ink));
  const ticket = (fill: string) =>
    solid(
      'M-190,-84 L84,-84 A10,10 0 0 0 104,-84 L190,-84 L190,84 L104,84 A10,10 0 0 0 84,84 L-190,84 Z',
      fill,
    ) +
    line('M94,-66 V66', dark(fill, 0.3), 3).replace('/>', ' stroke-dasharray="7 9"/>') +
    box([-174, -68, 246, 40], dark(fill, 0.45), 4) +
    row(5, (n) =>
      shape(
        `M${-152 + n * 48},-62 l5,11 l12,1 l-9,8 l3,12 l-11,-6 l-11,6 l3,-12 l-9,-8 l12,-1 Z`,
        '#f4d35e',
      ),
    ) +
    line('M-170,2 h150 M-170,24 h200 M-170,46 h110', light(fill, 0.65), 8) +
    bars;
  return (
    placed(ticket(accent), { x: 6, y: -210, turn: -13 }) +
    placed(ticket(main), { x: -8, y: -130, turn: 7 })
  );
}

export function cards({ main, accent }: Paint): string {
  const foils = [main, accent, '#3f6a73', '#d9a441', '#7b4a68'];
  const card = (fill: string, n: number) =>
    front([-74, -206, 148, 206], '#fffaf0', 10) +
    box([-66, -198, 132, 190], fill, 7) +
    box([-58, -174, 116, 90], light(fill, 0.55), 4) +
    dot(0, -128, 22 + n * 2, dark(fill, 0.25)) +
    shape(`M${-24 + n * 3},-106 L0,-168 L${24 - n * 3},-106 Z`, light(fill, 0.2)) +
    line('M-52,-64 h104 M-52,-46 h84 M-52,-28 h96', light(fill, 0.7), 6) +
    dot(50, -186, 7, '#f4d35e');
  return row(5, (n) =>
    placed(card(foils[n] ?? main, n), {
      x: -168 + n * 84,
      y: -40 + Math.abs(n - 2) * 16,
      turn: -22 + n * 11,
    }),
  );
}

export function boxes({ main, accent }: Paint): string {
  const carton = (width: number, height: number) =>
    front([-width / 2, -height, width, height], main, 3) +
    box([-18, -height, 36, height], light(main, 0.25)) +
    line(`M${-width / 2},${-height + 3} h${width}`, dark(main, 0.25), 5) +
    box([width / 2 - 74, -46, 56, 30], light(main, 0.4), 2) +
    line(`M${width / 2 - 66},-36 h38 M${width / 2 - 66},-26 h24`, dark(main, 0.4), 3);
  const flaps = (width: number, height: number) =>
    solid(
      `M${-width / 2},${-height} l-44,-48 l${width / 2 - 10},-4 L0,${-height} Z M${width / 2},${-height} l44,-42 l${-width / 2 + 10},-8 L0,${-height} Z`,
      light(main, 0.18),
    );
  return (
    placed(carton(230, 170) + flaps(230, 170), { x: -106 }) +
    placed(carton(190, 140), { x: 128 }) +
    placed(carton(160, 112), { x: 118, y: -140, turn: -2 }) +
    placed(
      solid('M-60,-176 C-40,-230 -10,-240 0,-180 Z', accent) +
        front([10, -214, 60, 40], '#3f6a73', 4),
      { x: -106 },
    )
  );
}

export function boardGames({ main, accent }: Paint): string {
  const pile = [
    ['#3f6a73', 360, 62],
    [main, 330, 54],
    ['#d9a441', 346, 48],
    [accent, 280, 58],
  ] as const;
  let y = 0;
  return (
    pile
      .map(([fill, width, height], n) => {
        y -= height;
        const x = -width / 2 + (n % 2 ? 14 : -8);
        return (
          front([x, y, width, height], fill, 4) +
          box([x, y, width, 9], light(fill, 0.3), 3) +
          box([x + 30, y + 20, width * 0.46, height - 30], light(fill, 0.6), 4) +
          dot(x + width - 46, y + height / 2 + 3, height * 0.24, dark(fill, 0.35))
        );
      })
      .join('') +
    placed(
      front([-22, -44, 44, 44], cream, 8) +
        [
          [-9, -33],
          [9, -11],
          [0, -22],
        ]
          .map(([x = 0, y = 0]) => dot(x, y, 4.5, ink))
          .join(''),
      { x: 40, y: -222, turn: -6 },
    ) +
    placed(solid('M-14,0 L14,0 L6,-26 L-6,-26 Z', accent) + dot(0, -34, 12, accent), {
      x: -80,
      y: -222,
    })
  );
}

export function records({ main, accent }: Paint): string {
  const sleeve = (fill: string, other: string) =>
    front([-118, -236, 236, 236], fill, 4) +
    dot(0, -118, 74, other) +
    dot(0, -118, 44, light(other, 0.4)) +
    shape('M-118,-236 h40 l-40,60 Z', light(fill, 0.3));
  return (
    placed(
      dot(86, -118, 108, '#1d1f23') +
        ring([86, -118, 76, 76], '#3a3c42', 2) +
        ring([86, -118, 92, 92], '#3a3c42', 2) +
        dot(86, -118, 34, accent),
      { x: 30 },
    ) +
    placed(sleeve('#3f6a73', '#d9a441'), { x: -66, y: -8, turn: -9 }) +
    placed(sleeve(main, accent), { x: -10, turn: 2 })
  );
}
