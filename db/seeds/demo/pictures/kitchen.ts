import {
  both,
  box,
  cream,
  dark,
  dot,
  faded,
  front,
  glass,
  ink,
  light,
  line,
  metal,
  oval,
  placed,
  ring,
  row,
  shape,
  solid,
  tube,
  turned,
  wood,
} from './pen.ts';
import type { Paint } from './pen.ts';

export function miniFridge({ main, accent }: Paint): string {
  return (
    both(box([-100, -12, 30, 12], ink, 3)) +
    front([-124, -330, 248, 320], main, 20) +
    line('M-124,-236 H124', dark(main, 0.35), 5) +
    tube([82, -310, 14, 56], metal, 7) +
    tube([82, -218, 14, 110], metal, 7) +
    shape('M-124,-330 h60 l-46,320 h-14 Z', 'rgba(255,255,255,0.14)') +
    placed(
      box([-22, -26, 44, 52], cream, 2) +
        line('M-12,-14 h24 M-12,-4 h24 M-12,6 h14', dark(cream, 0.4), 3),
      { x: -40, y: -176, turn: -5 },
    ) +
    dot(-40, -204, 7, accent) +
    placed(
      box([-24, -18, 48, 36], '#8fb3c4', 2) +
        shape('M-24,18 l16,-20 l12,12 l8,-8 l12,16 Z', '#5f7d4d'),
      { x: 22, y: -144, turn: 7 },
    ) +
    dot(22, -162, 6, '#d9a441') +
    dot(-88, -284, 9, '#d9a441') +
    dot(-62, -294, 9, accent) +
    dot(-36, -282, 9, '#5f7d4d')
  );
}

export function microwave({ main, accent }: Paint): string {
  return (
    both(box([-160, -10, 26, 10], ink)) +
    front([-190, -218, 380, 210], main, 12) +
    glass([-170, -198, 252, 170], '#26292e', 10) +
    oval([-44, -52, 92, 12], 'rgba(255,220,160,0.25)') +
    row(7, (n) => line(`M${-150 + n * 35},-186 v146`, 'rgba(255,255,255,0.05)', 5)) +
    tube([90, -196, 12, 166], metal, 6) +
    box([116, -196, 58, 30], '#16241d', 4) +
    row(4, (n) => box([124 + n * 11 + (n > 1 ? 6 : 0), -189, 6, 16], '#7fe0a8', 1)) +
    row(4, (r) => row(3, (c) => dot(126 + c * 19, -148 + r * 23, 7, dark(main, 0.22)))) +
    box([116, -56, 58, 26], accent, 6)
  );
}

export function riceCooker({ main, accent }: Paint): string {
  return (
    both(box([-86, -12, 28, 12], ink, 3)) +
    turned('M-132,-150 C-136,-60 -120,-10 -92,-8 L92,-8 C120,-10 136,-60 132,-150 Z', main) +
    turned('M-132,-150 C-120,-214 -60,-232 0,-232 C60,-232 120,-214 132,-150 Z', light(main, 0.3)) +
    box([-136, -158, 272, 14], metal, 7) +
    front([-26, -252, 52, 24], ink, 8) +
    both(front([-166, -128, 42, 24], ink, 8)) +
    front([-48, -104, 96, 70], dark(main, 0.45), 12) +
    dot(-22, -68, 12, accent) +
    dot(22, -68, 12, '#fff3cf') +
    dot(22, -68, 5, '#e8863a') +
    faded(
      line('M64,-240 c-14,-22 14,-34 0,-58 M88,-232 c-14,-22 14,-34 0,-58', '#fffaf0', 8),
      0.5,
    ) +
    line('M-128,-30 C-200,-20 -220,0 -300,-6', ink, 6)
  );
}

export function mug({ main, accent }: Paint): string {
  return (
    ring([96, -84, 44, 48], dark(main, 0.12), 22) +
    turned('M-92,-168 L92,-168 L84,-20 C82,-4 60,0 40,0 L-40,0 C-60,0 -82,-4 -84,-20 Z', main) +
    oval([0, -168, 92, 20], light(main, 0.35)) +
    oval([0, -164, 80, 15], '#5b3a26') +
    oval([-20, -166, 34, 5], '#86593a') +
    line('M-52,-96 c16,-22 30,-22 46,0 s30,22 46,0', accent, 9) +
    line('M-50,-66 c16,-22 30,-22 46,0 s30,22 46,0', light(accent, 0.35), 9) +
    faded(
      line('M-24,-196 c-20,-30 20,-48 0,-84 M22,-196 c-20,-26 18,-44 0,-74', '#fffaf0', 10),
      0.55,
    )
  );
}

export function kettle({ main, accent }: Paint): string {
  return (
    box([-92, -16, 184, 16], ink, 8) +
    turned('M-88,-16 L-66,-206 L66,-206 L88,-16 Z', main) +
    turned('M-66,-200 L-112,-186 L-74,-128 Z', dark(main, 0.1)) +
    shape('M60,-226 C150,-236 150,-60 92,-44 L88,-64 C122,-84 120,-206 62,-204 Z', ink) +
    turned('M-66,-206 C-50,-236 50,-236 66,-206 Z', light(main, 0.25)) +
    dot(0, -238, 14, accent) +
    box([-12, -130, 24, 76], 'rgba(255,255,255,0.5)', 10) +
    box([-12, -96, 24, 42], '#8fc1d4', 8)
  );
}

export function airFryer({ main, accent }: Paint): string {
  return (
    both(box([-84, -10, 24, 10], ink)) +
    turned(
      'M-116,-30 C-122,-180 -110,-282 -60,-292 L60,-292 C110,-282 122,-180 116,-30 C112,-8 96,-8 80,-8 L-80,-8 C-96,-8 -112,-8 -116,-30 Z',
      main,
    ) +
    line('M-114,-150 H114', dark(main, 0.5), 5) +
    front([-30, -128, 60, 30], dark(main, 0.5), 10) +
    tube([-20, -116, 40, 84], ink, 12) +
    oval([0, -220, 58, 40], '#17191c') +
    row(4, (n) => box([-27 + n * 14 + (n > 1 ? 3 : -3), -232, 8, 22], accent, 2)) +
    shape('M-104,-240 C-100,-270 -90,-282 -70,-286 L-84,-40 L-106,-40 Z', 'rgba(255,255,255,0.16)')
  );
}

export function coffeeMaker({ main, accent }: Paint): string {
  return (
    front([-104, -34, 208, 34], ink, 10) +
    front([30, -290, 74, 262], main, 12) +
    front([-104, -290, 208, 82], main, 16) +
    box([-70, -208, 84, 14], ink, 5) +
    oval([-28, -36, 62, 9], '#5a5a60') +
    shape(
      'M-86,-166 L30,-166 L40,-60 C40,-44 20,-40 -28,-40 C-76,-40 -96,-44 -96,-60 Z',
      'rgba(220,235,240,0.55)',
    ) +
    shape(
      'M-92,-116 L35,-116 L40,-60 C40,-44 20,-40 -28,-40 C-76,-40 -96,-44 -96,-60 Z',
      '#4a2c1a',
    ) +
    shape('M-76,-160 L-58,-160 L-66,-50 L-82,-54 Z', 'rgba(255,255,255,0.35)') +
    box([-90, -178, 124, 16], ink, 6) +
    line('M-92,-150 C-140,-150 -136,-76 -98,-74', ink, 13) +
    dot(67, -110, 14, light(main, 0.3)) +
    dot(67, -110, 7, accent) +
    box([-60, -270, 70, 34], '#16241d', 5) +
    row(4, (n) => box([-50 + n * 14, -263, 8, 20], '#f0a14b', 1))
  );
}

export function pots({ main, accent }: Paint): string {
  return (
    turned(
      'M-190,-110 L90,-110 L84,-16 C82,-4 70,0 54,0 L-154,0 C-170,0 -182,-4 -184,-16 Z',
      main,
    ) +
    both('') +
    placed(front([-30, -12, 60, 22], ink, 8), { x: -206, y: -84 }) +
    placed(front([-30, -12, 60, 22], ink, 8), { x: 106, y: -84 }) +
    turned('M-196,-112 C-170,-150 70,-150 96,-112 Z', light(main, 0.22)) +
    dot(-50, -152, 15, ink) +
    turned('M100,-64 L250,-64 L232,-8 C228,0 220,0 212,0 L138,0 C130,0 122,0 118,-8 Z', accent) +
    tube([240, -62, 130, 16], wood, 8) +
    oval([175, -64, 75, 9], dark(accent, 0.45)) +
    solid('M-196,-112 H96 V-102 H-196 Z', dark(main, 0.2))
  );
}

export function dishes({ main, accent }: Paint): string {
  return (
    row(5, (n) =>
      shape(
        `M-190,${-10 - n * 20} C-170,${4 - n * 20} 30,${4 - n * 20} 50,${-10 - n * 20} L60,${-22 - n * 20} L-200,${-22 - n * 20} Z`,
        n % 2 ? main : cream,
      ),
    ) +
    oval([-70, -104, 130, 14], light(main, 0.4)) +
    ring([-70, -104, 96, 9], accent, 3) +
    turned('M84,-92 L216,-92 C214,-30 190,0 170,0 L130,0 C110,0 86,-30 84,-92 Z', accent) +
    oval([150, -92, 66, 11], light(accent, 0.4)) +
    turned(
      'M-120,-196 L-20,-196 L-26,-118 C-28,-108 -40,-106 -50,-106 L-92,-106 C-102,-106 -112,-108 -114,-118 Z',
      main,
    ) +
    ring([-8, -154, 22, 22], main, 11) +
    oval([-70, -196, 50, 9], '#4a2c1a')
  );
}
