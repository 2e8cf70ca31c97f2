import {
  dark,
  light,
  wood,
  metal,
  ink,
  cream,
  box,
  oval,
  dot,
  line,
  front,
  tube,
  solid,
  placed,
  both,
  row,
} from './pen.ts';
import type { Paint } from './pen.ts';

export function sofa({ main, accent }: Paint): string {
  const pillow =
    front([-48, -48, 96, 96], accent, 22) +
    line('M-26,-26 L26,26 M26,-26 L-26,26', light(accent, 0.3), 3);
  return (
    both(tube([-246, -34, 20, 34], dark(wood, 0.3), 5)) +
    front([-252, -238, 504, 170], main, 40) +
    line('M0,-232 L0,-120', dark(main, 0.22), 4) +
    both(dot(-120, -182, 6, dark(main, 0.3))) +
    box([-216, -80, 432, 54], dark(main, 0.26), 8) +
    both(front([-216, -132, 214, 66], light(main, 0.08), 20)) +
    both(front([-288, -176, 76, 150], dark(main, 0.07), 32)) +
    placed(pillow, { x: -150, y: -172, turn: -14 }) +
    solid(
      'M140,-240 C190,-250 236,-244 240,-236 L232,-96 C210,-88 180,-92 160,-98 Z',
      light(accent, 0.45),
    ) +
    row(4, (n) => line(`M${148 + n * 4},${-214 + n * 32} l${84 - n * 4},-4`, accent, 6))
  );
}

export function armchair({ main, accent }: Paint): string {
  return (
    both(solid('M-118,-50 L-100,-50 L-112,0 L-126,0 Z', dark(wood, 0.35))) +
    solid(
      'M-122,-320 C-60,-346 60,-346 122,-320 C136,-240 128,-160 118,-100 L-118,-100 C-128,-160 -136,-240 -122,-320 Z',
      main,
    ) +
    row(3, (n) =>
      row(4 - (n % 2), (k) => dot(-66 + (n % 2) * 22 + k * 44, -282 + n * 44, 5, dark(main, 0.35))),
    ) +
    front([-104, -142, 208, 70], light(main, 0.1), 26) +
    box([-112, -78, 224, 38], dark(main, 0.24), 10) +
    both(front([-156, -200, 60, 162], dark(main, 0.06), 28)) +
    placed(front([-44, -40, 88, 80], accent, 20), { x: 34, y: -186, turn: 9 })
  );
}

export function deskChair({ main, accent }: Paint): string {
  const mesh = row(6, (n) => line(`M-74,${-372 + n * 26} h148`, dark(main, 0.25), 3));
  return (
    [-110, -50, 30, 110]
      .map((x) => line(`M0,-58 L${x},-16`, dark(metal, 0.5), 15) + dot(x, -10, 13, ink))
      .join('') +
    tube([-11, -150, 22, 96], metal, 4) +
    line('M52,-176 C84,-190 76,-240 70,-260', ink, 14) +
    front([-92, -402, 184, 200], main, 38) +
    mesh +
    front([-112, -186, 224, 48], light(accent, 0.05), 24) +
    both(
      line('M-104,-166 L-136,-184 L-136,-236', ink, 13) +
        front([-166, -254, 66, 22], dark(main, 0.35), 11),
    )
  );
}

const spines = [
  '#a63d2f',
  '#3f6a73',
  '#d9a441',
  '#5d7052',
  '#e5d3b3',
  '#7b4a68',
  '#2f4858',
  '#c9733f',
  '#8f9b6f',
];

function shelved(y: number, seed: number): string {
  let x = -132;
  let books = '';
  for (let n = 0; x < 62 + (seed % 3) * 18; n += 1) {
    const width = 13 + ((n * 7 + seed * 5) % 4) * 5;
    const height = 56 + ((n * 11 + seed * 3) % 5) * 6;
    const colour = spines[(n * 5 + seed * 2) % spines.length] ?? wood;
    books +=
      front([x, y - height, width, height], colour, 2) +
      box([x + 3, y - height + 12, width - 6, 4], light(colour, 0.5));
    x += width + 1.5;
  }
  return (
    books +
    placed(front([-9, -66, 17, 66], spines[seed % spines.length] ?? wood, 2), {
      x: x + 16,
      y,
      turn: -13,
    })
  );
}

export function bookshelf({ main, accent }: Paint): string {
  const pot =
    solid('M-22,-34 L22,-34 L16,0 L-16,0 Z', accent) +
    [-30, 0, 28]
      .map((turn) => placed(oval([0, -28, 10, 30], '#5f7d4d'), { y: -30, turn }))
      .join('');
  return (
    front([-156, -440, 312, 434], dark(main, 0.12), 6) +
    box([-140, -424, 280, 404], dark(main, 0.5)) +
    row(4, (n) => shelved(-332 + n * 102, n + 1) + front([-144, -332 + n * 102, 288, 12], main)) +
    placed(pot, { x: 104, y: -440, scale: 0.9 }) +
    placed(pot, { x: 108, y: -128, scale: 0.72 })
  );
}

export function dresser({ main, accent }: Paint): string {
  const drawer = (y: number) =>
    front([-142, y, 284, 68], light(main, 0.08), 6) +
    both(dot(-66, y + 34, 9, dark(accent, 0.1)) + dot(-68, y + 31, 4, light(accent, 0.5)));
  return (
    both(solid('M-140,-30 L-116,-30 L-122,0 L-134,0 Z', dark(main, 0.4))) +
    front([-158, -282, 316, 256], dark(main, 0.1), 10) +
    drawer(-266) +
    drawer(-190) +
    drawer(-114) +
    box([-166, -290, 332, 16], light(main, 0.14), 5) +
    front([-120, -326, 74, 14], '#3f6a73', 2) +
    front([-114, -340, 66, 14], '#d9a441', 2) +
    front([-120, -312, 78, 22], '#a63d2f', 2) +
    tube([62, -340, 34, 50], cream, 6) +
    [-22, 4, 26]
      .map((turn) =>
        placed(line('M0,0 C4,-30 -4,-40 2,-62', '#6d8250', 4) + oval([2, -62, 8, 14], accent), {
          x: 79,
          y: -338,
          turn,
        }),
      )
      .join('')
  );
}

export function bed({ main, accent }: Paint): string {
  return (
    front([-318, -260, 40, 260], wood, 12) +
    front([292, -130, 26, 130], wood, 8) +
    box([-290, -66, 590, 34], dark(wood, 0.2)) +
    front([-284, -128, 580, 66], cream, 18) +
    row(9, (n) => line(`M${-250 + n * 62},-118 v46`, dark(cream, 0.1), 3)) +
    solid('M-120,-146 C40,-168 200,-160 300,-140 L304,-58 C200,-44 40,-48 -128,-56 Z', main) +
    solid('M-120,-146 C-90,-152 -60,-154 -34,-156 L-44,-52 L-128,-56 Z', light(main, 0.4)) +
    row(4, (n) => line(`M${20 + n * 72},-152 c10,34 -8,60 2,96`, dark(main, 0.15), 4)) +
    placed(front([-80, -44, 160, 76], '#fffaf0', 32), { x: -196, y: -146, turn: -6 }) +
    placed(front([-52, -44, 104, 70], accent, 26), { x: -150, y: -154, turn: -10 })
  );
}
