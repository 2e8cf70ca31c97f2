import {
  ball,
  both,
  box,
  cream,
  dark,
  dot,
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

function wheel(x: number, y: number, r: number): string {
  const spokes = row(12, (n) => {
    const angle = (n * Math.PI) / 12;
    const [dx, dy] = [Math.cos(angle) * r, Math.sin(angle) * r];
    return line(
      `M${(x - dx).toFixed(1)},${(y - dy).toFixed(1)} L${(x + dx).toFixed(1)},${(y + dy).toFixed(1)}`,
      'rgba(235,235,235,0.75)',
      1.6,
    );
  });
  return (
    spokes +
    ring([x, y, r, r], ink, 11) +
    ring([x, y, r - 8, r - 8], metal, 4) +
    dot(x, y, 10, dark(metal, 0.3))
  );
}

export function bike({ main, accent }: Paint): string {
  return (
    wheel(-186, -118, 112) +
    wheel(186, -118, 112) +
    line('M-186,-118 L-60,-112 L132,-286 L-92,-286 Z M-60,-112 L-104,-316', main, 15) +
    line('M-92,-290 L-186,-118', dark(main, 0.12), 11) +
    line('M-88,-282 L126,-282', light(main, 0.45), 4) +
    line('M186,-118 C172,-170 146,-250 128,-330', dark(main, 0.12), 13) +
    line('M126,-330 L174,-338 C206,-340 210,-298 180,-292', ink, 12) +
    line('M150,-336 l26,-2', accent, 14) +
    shape('M-150,-326 C-120,-342 -80,-336 -58,-318 C-80,-308 -120,-312 -150,-326 Z', ink) +
    ring([-60, -112, 33, 33], dark(metal, 0.3), 8) +
    line('M-60,-112 L-36,-62', dark(metal, 0.4), 10) +
    box([-54, -64, 42, 11], ink, 4) +
    line('M-60,-146 L-186,-128 M-60,-80 L-186,-106', '#55504c', 4) +
    tube([18, -214, 24, 74], accent, 8)
  );
}

export function skateboard({ main, accent }: Paint): string {
  const truck = (x: number) =>
    shape(`M${x - 34},-58 h68 l-18,26 h-32 Z`, dark(metal, 0.25)) +
    ball([x - 26, -25, 25, 25], accent) +
    ball([x + 30, -25, 25, 25], accent) +
    dot(x - 26, -25, 8, metal) +
    dot(x + 30, -25, 8, metal);
  return (
    truck(-142) +
    truck(138) +
    solid(
      'M-292,-104 C-280,-112 -268,-104 -240,-80 L240,-80 C268,-104 280,-112 292,-104 C284,-80 262,-58 240,-58 L-240,-58 C-262,-58 -284,-80 -292,-104 Z',
      main,
    ) +
    line('M-286,-104 C-270,-100 -262,-86 -240,-82 L240,-82 C262,-86 270,-100 286,-104', ink, 6) +
    row(5, (n) => shape(`M${-150 + n * 66},-76 l20,0 l-12,14 l-20,0 Z`, light(accent, 0.3)))
  );
}

export function scooter({ main, accent }: Paint): string {
  return (
    wheelless(-150) +
    wheelless(160) +
    solid('M-176,-66 L116,-66 L116,-42 C60,-34 -120,-34 -176,-42 Z', main) +
    line('M-150,-68 H100', ink, 7) +
    line('M116,-54 L160,-40 L120,-386', dark(main, 0.15), 20) +
    line('M158,-60 L124,-370', light(main, 0.3), 5) +
    line('M66,-400 L170,-380', ink, 15) +
    line('M54,-402 l30,5', accent, 19) +
    line('M156,-383 l26,5', accent, 19) +
    dot(122, -352, 15, '#fff3cf') +
    ring([122, -352, 15, 15], metal, 4) +
    line('M112,-330 C70,-220 110,-140 130,-80', ink, 4) +
    line('M-178,-66 C-196,-90 -176,-104 -152,-96', main, 13)
  );
}

function wheelless(x: number): string {
  return (
    dot(x, -38, 38, ink) + ring([x, -38, 27, 27], '#55585f', 4) + ball([x, -38, 15, 15], metal)
  );
}

export function weights({ main, accent }: Paint): string {
  const dumbbell =
    both(front([-150, -84, 34, 84], main, 10) + front([-118, -96, 34, 108], dark(main, 0.15), 10)) +
    tube([-86, -56, 172, 26], metal, 10) +
    box([-40, -56, 80, 26], dark(metal, 0.3), 4);
  return (
    placed(dumbbell, { x: -60, y: -96, turn: -7, scale: 0.94 }) +
    placed(dumbbell, { x: 50, y: -12 }) +
    ring([206, -60, 50, 50], accent, 25) +
    ring([206, -60, 50, 50], 'rgba(0,0,0,0.14)', 5)
  );
}

export function racket({ main, accent }: Paint): string {
  const strings = row(
    9,
    (n) =>
      line(
        `M${-76 + n * 19},${-420 + Math.abs(n - 4) * 13} V${-214 - Math.abs(n - 4) * 13}`,
        cream,
        2.4,
      ) +
      line(
        `M${-86 + Math.abs(n - 4) * 10},${-404 + n * 22} H${86 - Math.abs(n - 4) * 10}`,
        cream,
        2.4,
      ),
  );
  return (
    strings +
    ring([0, -316, 98, 122], main, 17) +
    ring([0, -316, 98, 122], light(main, 0.4), 4) +
    line('M-44,-206 L-8,-142 M44,-206 L8,-142', main, 15) +
    tube([-15, -150, 30, 150], accent, 8) +
    row(6, (n) => line(`M-14,${-130 + n * 22} l28,-12`, dark(accent, 0.3), 3)) +
    ball([150, -52, 44, 44], '#d6dd57') +
    line('M116,-80 C146,-62 146,-36 122,-16', '#fff', 5)
  );
}

export function guitar({ main, accent }: Paint): string {
  return (
    front([-13, -490, 26, 280], '#5d3c26', 3) +
    solid('M-24,-556 L24,-556 L17,-486 L-17,-486 Z', dark(wood, 0.4)) +
    both(row(3, (n) => dot(-28, -544 + n * 20, 6, metal))) +
    solid(
      'M0,-262 C-66,-262 -92,-222 -82,-184 C-76,-160 -112,-138 -116,-84 C-120,-26 -70,0 0,0 C70,0 120,-26 116,-84 C112,-138 76,-160 82,-184 C92,-222 66,-262 0,-262 Z',
      dark(main, 0.4),
    ) +
    solid(
      'M0,-254 C-60,-254 -84,-218 -74,-182 C-68,-156 -104,-134 -108,-84 C-112,-32 -66,-8 0,-8 C66,-8 112,-32 108,-84 C104,-134 68,-156 74,-182 C84,-218 60,-254 0,-254 Z',
      main,
    ) +
    dot(0, -164, 39, accent) +
    dot(0, -164, 32, '#2a1a12') +
    shape('M34,-140 C70,-130 72,-90 44,-84 C36,-104 30,-122 22,-134 Z', dark(main, 0.6)) +
    box([-44, -72, 88, 16], dark(wood, 0.55), 4) +
    row(6, (n) =>
      line(`M${-8 + n * 3.2},-536 L${-12 + n * 4.8},-66`, 'rgba(255,250,235,0.75)', 1.3),
    ) +
    row(9, (n) => line(`M-12,${-470 + n * 27} h24`, metal, 2))
  );
}

export function piano({ main, accent }: Paint): string {
  const keys =
    row(28, (n) => front([-294 + n * 21, -250, 20, 62], '#fffaf0', 2)) +
    row(28, (n) => ([2, 6].includes(n % 7) ? '' : box([-280 + n * 21, -250, 12, 38], ink, 2)));
  return (
    line('M-190,-190 L170,-6 M190,-190 L-170,-6', ink, 14) +
    line('M-220,-4 h90 M220,-4 h-90', ink, 14) +
    front([-310, -310, 620, 128], main, 12) +
    keys +
    box([-80, -298, 160, 30], '#16241d', 5) +
    row(5, (n) => box([-66 + n * 28, -291, 18, 16], n % 2 ? '#7fe0a8' : '#4e8a68', 2)) +
    row(6, (n) => dot(120 + n * 28, -283, 9, n % 2 ? accent : light(main, 0.3))) +
    row(4, (n) => dot(-270 + n * 36, -283, 11, dark(main, 0.4)))
  );
}

export function suitcase({ main, accent }: Paint): string {
  return (
    both(line('M-46,-330 V-440', metal, 9)) +
    tube([-62, -456, 124, 22], ink, 10) +
    both(dot(-92, -12, 14, ink)) +
    front([-128, -348, 256, 334], main, 34) +
    row(6, (n) => line(`M${-90 + n * 36},-326 v290`, dark(main, 0.16), 7)) +
    front([-34, -362, 68, 20], ink, 9) +
    placed(dot(0, 0, 36, accent) + line('M-18,2 l12,12 l22,-26', cream, 7), {
      x: -48,
      y: -240,
      turn: -12,
    }) +
    placed(
      front([-38, -24, 76, 48], '#8fb3c4', 5) +
        shape('M-38,24 l26,-30 l18,18 l12,-10 l20,22 Z', '#5f7d4d'),
      { x: 48, y: -130, turn: 10 },
    )
  );
}

export function car({ main, accent }: Paint): string {
  const tyre = (x: number) =>
    dot(x, -54, 54, '#1f1d1f') +
    ball([x, -54, 34, 34], metal) +
    row(5, (n) =>
      line(
        `M${x},-54 l${(Math.cos(n * 1.257) * 30).toFixed(1)},${(Math.sin(n * 1.257) * 30).toFixed(1)}`,
        '#6a6d74',
        6,
      ),
    ) +
    dot(x, -54, 9, ink);
  return (
    solid(
      'M-316,-66 C-326,-128 -300,-142 -244,-150 L-166,-232 C-150,-248 -130,-252 -104,-252 L74,-252 C100,-252 118,-244 134,-230 L206,-160 C280,-150 318,-138 322,-92 C324,-66 318,-52 306,-50 L-300,-50 C-310,-50 -315,-56 -316,-66 Z',
      main,
    ) +
    shape(
      'M-212,-156 L-150,-222 C-142,-230 -132,-234 -118,-234 L-30,-234 L-30,-156 Z M-12,-156 L-12,-234 L68,-234 C84,-234 96,-230 108,-218 L170,-156 Z',
      '#2f4858',
    ) +
    shape(
      'M-196,-160 L-140,-222 L-98,-230 L-160,-158 Z M20,-158 L60,-232 L86,-230 L60,-158 Z',
      'rgba(255,255,255,0.28)',
    ) +
    line('M-20,-150 V-60 M-300,-106 H310', dark(main, 0.22), 4) +
    box([-66, -138, 34, 8], dark(main, 0.4), 4) +
    box([108, -138, 34, 8], dark(main, 0.4), 4) +
    box([282, -126, 36, 24], '#fff3cf', 8) +
    box([-318, -122, 26, 32], accent, 6) +
    tyre(-196) +
    tyre(200)
  );
}

export function tent({ main, accent }: Paint): string {
  return (
    line('M-300,0 L-350,26 M300,0 L350,26', cream, 4) +
    turned('M0,-300 C-120,-260 -240,-120 -300,0 L300,0 C240,-120 120,-260 0,-300 Z', main) +
    solid('M0,-300 C-40,-220 -90,-90 -104,0 L104,0 C90,-90 40,-220 0,-300 Z', dark(main, 0.5)) +
    solid('M0,-300 C-40,-220 -90,-90 -104,0 L-40,0 C-30,-120 -10,-230 0,-300 Z', accent) +
    line(
      'M0,-300 C-120,-260 -240,-120 -300,0 M0,-300 C120,-260 240,-120 300,0',
      light(main, 0.35),
      6,
    ) +
    glass([-10, -10, 20, 4], accent)
  );
}

export function basketball({ main }: Paint): string {
  return (
    ball([0, -130, 130, 130], main) +
    line(
      'M-130,-130 C-60,-110 60,-110 130,-130 M0,-260 C20,-180 20,-80 0,0 M-98,-216 C-30,-160 -30,-100 -98,-46 M98,-216 C30,-160 30,-100 98,-46',
      dark(main, 0.65),
      6,
    )
  );
}

export function cooler({ main, accent }: Paint): string {
  return (
    tube([-150, -196, 300, 192], main, 16) +
    row(3, (n) => line(`M-136,${-150 + n * 44} h272`, dark(main, 0.12), 4)) +
    front([-162, -240, 324, 52], cream, 16) +
    line('M-120,-238 C-110,-300 110,-300 120,-238', ink, 13) +
    box([-40, -206, 80, 26], accent, 8) +
    oval([0, -100, 44, 30], light(main, 0.35))
  );
}
