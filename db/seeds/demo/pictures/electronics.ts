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
} from './pen.ts';
import type { Box, Paint } from './pen.ts';

/** What a screen shows: hills under a low sun. */
function landscape([x, y, width, height]: Box, { main, accent }: Paint): string {
  const base = y + height;
  return (
    box([x, y, width, height], light(accent, 0.45), 4) +
    dot(x + width * 0.68, y + height * 0.46, height * 0.17, '#ffd98a') +
    shape(
      `M${x},${base - height * 0.3} l${width * 0.28},${-height * 0.3} l${width * 0.2},${height * 0.2} l${width * 0.24},${-height * 0.24} l${width * 0.28},${height * 0.28} V${base} H${x} Z`,
      main,
    ) +
    shape(
      `M${x},${base - height * 0.16} q${width * 0.3},${-height * 0.2} ${width * 0.55},0 t${width * 0.45},${-height * 0.06} V${base} H${x} Z`,
      dark(main, 0.4),
    ) +
    glass([x, y, width, height], 'rgba(255,255,255,0)', 4)
  );
}

export function monitor(paint: Paint): string {
  return (
    oval([0, -8, 104, 15], dark(metal, 0.45)) +
    tube([-100, -20, 200, 14], metal, 7) +
    tube([-20, -100, 40, 84], dark(metal, 0.15)) +
    front([-224, -356, 448, 270], '#232529', 14) +
    landscape([-210, -342, 420, 230], paint) +
    dot(0, -98, 4, '#7fe0a8') +
    placed(
      box([-26, -28, 52, 56], '#ffe58a', 2) +
        line('M-14,-12 h28 M-14,0 h28 M-14,12 h16', '#a08838', 3),
      { x: -196, y: -96, turn: -4 },
    )
  );
}

export function laptop(paint: Paint): string {
  return (
    front([-200, -290, 400, 262], '#2b2d31', 14) +
    landscape([-186, -276, 372, 234], paint) +
    solid('M-206,-30 L206,-30 L250,-4 C250,2 240,4 230,4 L-230,4 C-240,4 -250,2 -250,-4 Z', metal) +
    solid('M-186,-26 L186,-26 L200,-14 L-200,-14 Z', '#3a3c42') +
    box([-46, -12, 92, 9], dark(metal, 0.15), 3)
  );
}

export function keyboard({ main, accent }: Paint): string {
  const key = (x: number, y: number, width: number, fill: string) =>
    box([x, y + 4, width, 36], dark(fill, 0.35), 7) +
    box([x, y, width, 34], fill, 7) +
    box([x + 4, y + 2, width - 8, 26], light(fill, 0.18), 5);
  const rows = row(4, (r) => {
    const shift = [0, 14, 22, 32][r] ?? 0;
    return row(12, (c) =>
      key(
        -250 + shift + c * 39 - r * 2,
        -178 + r * 41,
        35,
        (c + r * 5) % 11 === 0 ? accent : c > 9 ? light(main, 0.3) : cream,
      ),
    );
  });
  return (
    front([-272, -196, 544, 222], main, 18) +
    rows +
    key(-250, -14, 56, light(main, 0.3)) +
    key(-188, -14, 46, light(main, 0.3)) +
    key(-136, -14, 230, accent) +
    key(100, -14, 46, cream) +
    key(152, -14, 92, light(main, 0.3)) +
    line('M0,-196 C0,-240 60,-240 60,-290', ink, 9)
  );
}

export function headphones({ main, accent }: Paint): string {
  return (
    line('M-112,-120 C-130,-330 130,-330 112,-120', main, 30) +
    line('M-108,-150 C-120,-310 120,-310 108,-150', light(main, 0.28), 7) +
    line('M-84,-252 C-40,-290 40,-290 84,-252', accent, 18) +
    both(
      tube([-122, -176, 20, 56], metal, 6) +
        front([-152, -148, 62, 148], main, 30) +
        front([-104, -140, 34, 132], dark(main, 0.45), 17),
    ) +
    both(ring([-124, -74, 17, 44], accent, 5))
  );
}

export function tv(paint: Paint): string {
  return (
    both(line('M-190,-26 L-214,-2', ink, 10)) +
    front([-304, -366, 608, 348], '#1d1f23', 10) +
    landscape([-294, -356, 588, 320], paint) +
    dot(0, -27, 3, '#e05a4a') +
    placed(
      front([-14, -10, 112, 22], ink, 9) +
        row(5, (n) => dot(2 + n * 17, 0, 4, n ? '#6a6d74' : '#e05a4a')),
      { x: 150, y: 2 },
    )
  );
}

function gamepad({ main, accent }: Paint): string {
  return (
    solid(
      'M-92,-84 C-60,-98 60,-98 92,-84 C124,-62 134,6 112,14 C92,20 74,-22 50,-26 L-50,-26 C-74,-22 -92,20 -112,14 C-134,6 -124,-62 -92,-84 Z',
      main,
    ) +
    ball([-36, -44, 19, 19], ink) +
    ball([36, -44, 19, 19], ink) +
    box([-84, -72, 12, 34], ink, 3) +
    box([-95, -61, 34, 12], ink, 3) +
    dot(76, -72, 8, accent) +
    dot(92, -58, 8, '#d9a441') +
    dot(62, -58, 8, '#5f8fa3') +
    dot(76, -44, 8, '#7a9a5a') +
    box([-14, -78, 28, 12], dark(main, 0.35), 6)
  );
}

export function gameConsole({ main, accent }: Paint): string {
  return (
    front([-210, -104, 300, 100], main, 10) +
    box([-210, -62, 300, 10], dark(main, 0.5)) +
    box([-180, -84, 140, 7], ink, 3) +
    dot(62, -83, 8, light(accent, 0.3)) +
    front([-204, -134, 130, 30], accent, 3) +
    box([-198, -128, 60, 8], light(accent, 0.5)) +
    front([-196, -162, 126, 28], '#3f6a73', 3) +
    box([-190, -156, 42, 8], cream) +
    placed(gamepad({ main: light(main, 0.12), accent }), { x: 124, y: -16, turn: 8 })
  );
}

export function controller(paint: Paint): string {
  return placed(gamepad(paint), { scale: 1.6, y: -20 });
}

const segments = [
  'M-7,-14 h14',
  'M8,-13 v12',
  'M8,1 v12',
  'M-7,14 h14',
  'M-8,1 v12',
  'M-8,-13 v12',
  'M-7,0 h14',
];
const lit: Record<string, number[]> = {
  1: [1, 2],
  3: [0, 1, 2, 3, 6],
  4: [1, 2, 5, 6],
  5: [0, 2, 3, 5, 6],
  8: [0, 1, 2, 3, 4, 5, 6],
};

function digits(text: string): string {
  const draw = (digit: string) =>
    (lit[digit] ?? []).map((n) => line(segments[n] ?? '', '#27331f', 4)).join('');
  return text
    .split('')
    .map((digit, n) => placed(draw(digit), { x: n * 26 }))
    .join('');
}

export function calculator({ main, accent }: Paint): string {
  return (
    front([-92, -384, 184, 384], main, 26) +
    front([-76, -366, 152, 112], ink, 12) +
    box([-64, -352, 128, 84], '#b7c4a0', 4) +
    line('M-60,-290 C-30,-350 0,-250 30,-300 S56,-330 60,-334', '#4b5a3a', 3) +
    line('M-60,-300 H60 M-20,-346 V-272', '#7d8b66', 2) +
    placed(digits('31'), { x: 22, y: -282, scale: 0.5 }) +
    row(5, (n) => box([-72 + n * 30, -240, 24, 12], light(main, 0.35), 5)) +
    row(6, (r) =>
      row(5, (c) =>
        front(
          [-72 + c * 30, -218 + r * 34, 24, 22],
          c === 4 ? accent : r < 2 ? dark(main, 0.4) : r > 3 && c > 0 ? cream : '#54575e',
          5,
        ),
      ),
    )
  );
}

export function camera({ main, accent }: Paint): string {
  return (
    line(
      'M-150,-150 C-230,-60 -210,30 -120,8 M150,-150 C250,-90 260,20 180,10',
      dark(accent, 0.25),
      15,
    ) +
    front([-164, -190, 328, 186], ink, 20) +
    front([-164, -150, 328, 106], main, 4) +
    row(16, (n) => line(`M${-156 + n * 21},-146 v98`, dark(main, 0.14), 2)) +
    solid('M-58,-190 L-40,-236 L40,-236 L58,-190 Z', ink) +
    tube([-142, -210, 52, 22], metal, 5) +
    tube([84, -206, 60, 18], metal, 5) +
    dot(112, -212, 11, accent) +
    ball([0, -94, 90, 90], '#3a3c42') +
    ring([0, -94, 88, 88], metal, 5) +
    ball([0, -94, 66, 66], '#17191c') +
    ball([0, -94, 46, 46], '#2f4858') +
    oval([-16, -112, 15, 10], 'rgba(255,255,255,0.7)') +
    dot(18, -76, 7, 'rgba(217,164,65,0.6)') +
    box([96, -174, 44, 16], '#8fb3c4', 4)
  );
}

export function drone({ main, accent }: Paint): string {
  return (
    both(
      line('M-60,-90 L-170,-122', dark(main, 0.2), 18) +
        tube([-184, -150, 28, 48], dark(main, 0.4), 8) +
        oval([-170, -154, 96, 9], 'rgba(60,64,72,0.45)') +
        line('M-256,-156 L-84,-152', ink, 5) +
        dot(-170, -154, 8, accent),
    ) +
    both(line('M-66,-56 L-92,-4 M-92,-4 h-22', ink, 8)) +
    solid('M-96,-116 C-60,-142 60,-142 96,-116 L78,-58 C40,-44 -40,-44 -78,-58 Z', main) +
    box([-44, -128, 88, 10], light(main, 0.4), 5) +
    ball([0, -46, 32, 32], ink) +
    ball([0, -44, 19, 19], '#2f4858') +
    dot(-6, -51, 5, '#fff') +
    dot(-70, -88, 6, '#7fe0a8') +
    dot(70, -88, 6, '#e05a4a')
  );
}

export function speaker({ main, accent }: Paint): string {
  return (
    front([-104, -330, 208, 326], main, 16) +
    box([-90, -316, 180, 298], dark(main, 0.55), 10) +
    ball([0, -246, 42, 42], '#55585f') +
    ball([0, -246, 17, 17], accent) +
    ball([0, -112, 74, 74], '#4a4d54') +
    ring([0, -112, 74, 74], dark(metal, 0.2), 5) +
    ring([0, -112, 50, 50], 'rgba(255,255,255,0.12)', 3) +
    ball([0, -112, 27, 27], accent) +
    both(dot(-76, -302, 4, metal) + dot(-76, -32, 4, metal))
  );
}

export function phone(paint: Paint): string {
  const tiles = row(5, (r) =>
    row(4, (c) =>
      box(
        [-62 + c * 33, -272 + r * 44, 24, 24],
        ['#a63d2f', '#d9a441', '#f4ead8', '#3f6a73', '#7a9a5a'][(r * 3 + c * 2) % 5] ?? cream,
        7,
      ),
    ),
  );
  return (
    front([-86, -364, 172, 364], dark(paint.main, 0.3), 30) +
    landscape([-76, -352, 152, 340], paint) +
    tiles +
    box([-28, -346, 56, 14], '#17191c', 7)
  );
}

export function turntable({ main, accent }: Paint): string {
  return (
    both(box([-170, -14, 36, 14], ink, 4)) +
    front([-216, -70, 432, 60], main, 8) +
    solid('M-216,-70 L-180,-170 L180,-170 L216,-70 Z', light(main, 0.16)) +
    oval([-40, -120, 132, 42], '#1d1f23') +
    ring([-40, -120, 100, 31], '#3a3c42', 2) +
    ring([-40, -120, 74, 23], '#3a3c42', 2) +
    oval([-40, -120, 42, 13], accent) +
    oval([-40, -120, 5, 2], cream) +
    ball([150, -148, 18, 10], metal) +
    line('M150,-150 L132,-100 L86,-98', metal, 7) +
    dot(-180, -38, 10, accent) +
    row(3, (n) => dot(110 + n * 32, -40, 9, dark(main, 0.35))) +
    turned('M-216,-70 L216,-70 L216,-62 L-216,-62 Z', dark(main, 0.3))
  );
}

export function printer({ main, accent }: Paint): string {
  return (
    solid('M-110,-220 L110,-220 L124,-320 L-96,-320 Z', '#fffaf0') +
    front([-190, -220, 380, 150], main, 16) +
    front([-176, -78, 352, 72], dark(main, 0.25), 10) +
    box([-140, -112, 280, 16], ink, 6) +
    solid('M-122,-100 L122,-100 L146,-30 L-146,-30 Z', '#fffaf0') +
    row(4, (n) => line(`M${-92 - n * 4},${-84 + n * 14} h${120 + n * 14}`, '#a9a39a', 4)) +
    box([84, -200, 80, 34], '#26292e', 5) +
    dot(-150, -184, 9, '#7fe0a8') +
    dot(-122, -184, 9, accent)
  );
}
