import {
  dark,
  light,
  metal,
  ink,
  cream,
  box,
  oval,
  dot,
  shape,
  line,
  ring,
  front,
  tube,
  solid,
  turned,
  glass,
  placed,
  both,
  row,
} from './pen.ts';
import type { Paint } from './pen.ts';

export function mirror({ main }: Paint): string {
  return (
    solid('M-100,0 L-100,-330 C-100,-470 100,-470 100,-330 L100,0 Z', main) +
    shape('M-82,-16 L-82,-330 C-82,-446 82,-446 82,-330 L82,-16 Z', '#c9d8d6') +
    shape('M-82,-16 L-82,-120 L82,-120 L82,-16 Z', '#b08d67') +
    shape(
      'M-60,-360 L0,-430 L80,-240 L80,-160 Z M-82,-300 L82,-60 L82,-20 L-82,-240 Z',
      'rgba(255,255,255,0.24)',
    ) +
    both(dot(-90, -140, 3, light(main, 0.5)))
  );
}

export function deskLamp({ main, accent }: Paint): string {
  return (
    oval([0, -8, 88, 18], dark(main, 0.35)) +
    tube([-80, -26, 160, 18], main, 9) +
    line('M0,-26 L-64,-172', dark(metal, 0.25), 13) +
    line('M-64,-172 L44,-292', metal, 13) +
    dot(-64, -172, 15, accent) +
    dot(-64, -172, 6, light(accent, 0.5)) +
    oval([92, -238, 190, 130], 'url(#glow)') +
    placed(
      turned('M-30,-40 C-10,-58 12,-58 32,-40 L76,36 L-76,36 Z', main) +
        oval([0, 36, 76, 17], '#fff3cf') +
        dot(0, 40, 20, '#fffdf2'),
      { x: 68, y: -300, turn: -24 },
    ) +
    line('M70,-20 C140,-10 170,-2 240,-4', ink, 5)
  );
}

export function plant({ main, accent }: Paint): string {
  const leaf = (length: number) =>
    solid(
      `M0,0 C-46,-${length * 0.35} -38,-${length * 0.8} 0,-${length} C38,-${length * 0.8} 46,-${length * 0.35} 0,0 Z`,
      main,
    ) +
    line(`M0,-4 L0,-${length - 12}`, light(main, 0.28), 3) +
    row(3, (n) =>
      line(
        `M0,-${length * (0.28 + n * 0.18)} l-22,-16 M0,-${length * (0.28 + n * 0.18)} l22,-16`,
        light(main, 0.2),
        2,
      ),
    );
  const turns = [
    [-64, 150],
    [62, 158],
    [-40, 210],
    [38, 202],
    [-15, 252],
    [14, 230],
  ];
  return (
    turns.map(([turn = 0, length = 0]) => placed(leaf(length), { y: -108, turn })).join('') +
    shape('M-66,-120 L66,-120 L50,0 L-50,0 Z', accent) +
    shape('M-66,-120 L66,-120 L50,0 L-50,0 Z', 'url(#round)') +
    tube([-74, -136, 148, 30], light(accent, 0.08), 6) +
    oval([0, -134, 64, 8], '#4a3527')
  );
}

export function stringLights({ accent }: Paint): string {
  const bulb = (x: number, y: number) => glowing(x, y, accent);
  return (
    line('M-380,-330 C-260,-200 -120,-200 0,-310 C120,-200 260,-200 380,-330', '#4a4038', 4) +
    line('M-380,-180 C-250,-80 -130,-70 0,-170 C130,-70 250,-80 380,-180', '#4a4038', 4) +
    row(12, (n) =>
      bulb(
        ...along(
          ((n % 6) + 0.5) / 6,
          n < 6 ? [-380, -260, -120, 0] : [0, 120, 260, 380],
          n < 6 ? [-330, -200, -200, -310] : [-310, -200, -200, -330],
        ),
      ),
    ) +
    row(12, (n) =>
      bulb(
        ...along(
          ((n % 6) + 0.5) / 6,
          n < 6 ? [-380, -250, -130, 0] : [0, 130, 250, 380],
          n < 6 ? [-180, -80, -70, -170] : [-170, -70, -80, -180],
        ),
      ),
    )
  );
}

/** A point of a curve, as far along it as the share says. */
function along(share: number, ...curve: [number[], number[]]): [number, number] {
  const weights = [
    (1 - share) ** 3,
    3 * share * (1 - share) ** 2,
    3 * share ** 2 * (1 - share),
    share ** 3,
  ];
  const [x, y] = curve.map((ends) =>
    ends.reduce((sum, end, n) => sum + end * (weights[n] ?? 0), 0),
  );
  return [x ?? 0, y ?? 0];
}

function glowing(x: number, y: number, tint: string): string {
  return (
    oval([x, y + 14, 62, 62], 'url(#glow)') +
    box([x - 5, y - 10, 10, 14], ink, 2) +
    oval([x, y + 14, 11, 15], light(tint, 0.75))
  );
}

export function rug({ main, accent }: Paint): string {
  const fringe = row(25, (n) =>
    line(`M${-288 + n * 24},-372 v-20 M${-288 + n * 24},-8 v20`, cream, 5),
  );
  const diamonds = row(
    5,
    (n) =>
      shape(
        `M${-200 + n * 100},-250 l42,60 l-42,60 l-42,-60 Z`,
        n % 2 ? accent : light(main, 0.55),
      ) + shape(`M${-200 + n * 100},-222 l22,32 l-22,32 l-22,-32 Z`, dark(main, 0.2)),
  );
  return (
    fringe +
    front([-300, -374, 600, 368], main, 6) +
    box([-276, -350, 552, 320], light(accent, 0.35)) +
    box([-264, -338, 528, 296], main) +
    row(13, (n) =>
      shape(
        `M${-252 + n * 40},-330 l12,20 l12,-20 Z M${-252 + n * 40},-50 l12,-20 l12,20 Z`,
        light(accent, 0.2),
      ),
    ) +
    diamonds
  );
}

export function floorLamp({ main, accent }: Paint): string {
  return (
    oval([0, -8, 66, 14], dark(metal, 0.55)) +
    tube([-6, -410, 12, 402], dark(metal, 0.3)) +
    oval([0, -400, 250, 210], 'url(#glow)') +
    shape('M-60,-490 L60,-490 L96,-360 L-96,-360 Z', light(main, 0.35)) +
    shape('M-60,-490 L60,-490 L96,-360 L-96,-360 Z', 'url(#round)') +
    line('M-94,-364 H94', accent, 7) +
    line('M40,-360 v56', accent, 3) +
    dot(40, -300, 6, accent) +
    ring([0, -8, 66, 14], dark(metal, 0.3), 2)
  );
}

export function pictureFrame({ main, accent }: Paint): string {
  return (
    front([-150, -400, 300, 400], dark(main, 0.3), 4) +
    box([-132, -382, 264, 364], cream) +
    box([-104, -352, 208, 304], light(accent, 0.5)) +
    dot(30, -260, 46, '#f3b562') +
    shape('M-104,-160 C-50,-220 20,-120 104,-190 L104,-48 L-104,-48 Z', main) +
    shape('M-104,-110 C-40,-150 40,-70 104,-120 L104,-48 L-104,-48 Z', dark(main, 0.35)) +
    glass([-132, -382, 264, 364], 'rgba(255,255,255,0)')
  );
}
