import {
  box,
  cream,
  dark,
  dot,
  front,
  glow,
  light,
  line,
  oval,
  placed,
  row,
  shape,
  wood,
} from './pen.ts';
import type { Paint } from './pen.ts';
import { deskLamp, plant, rug } from './decor.ts';
import { bed, bookshelf, deskChair, sofa } from './furniture.ts';
import { laptop } from './electronics.ts';
import { pots } from './kitchen.ts';

/** Rooms fill their picture: 1000 wide, the floor's edge at zero, drawn well beyond every crop. */
const shell = (wall: string, floor: string) =>
  box([-900, -1100, 1800, 1100], wall) +
  box([-900, 0, 1800, 700], floor) +
  row(22, (n) =>
    line(`M${-40 + (n - 10) * 60},0 L${-40 + (n - 10) * 190},700`, dark(floor, 0.14), 3),
  ) +
  box([-900, -26, 1800, 26], light(wall, 0.6));

function window([x, y]: [number, number], sky: string): string {
  return (
    box([x - 16, y - 16, 272, 352], cream, 4) +
    box([x, y, 240, 320], sky) +
    oval([x + 60, y + 300, 90, 70], '#7d9460') +
    oval([x + 190, y + 310, 100, 90], '#5f7d4d') +
    box([x, y + 310, 240, 10], cream) +
    line(`M${x + 120},${y} v320 M${x},${y + 150} h240`, cream, 12) +
    shape(
      `M${x - 36},${y - 40} h70 q-10,200 -40,420 h-40 Z M${x + 276},${y - 40} h-70 q10,200 40,420 h40 Z`,
      'rgba(255,246,228,0.92)',
    )
  );
}

export function room({ main, accent }: Paint): string {
  return (
    shell(light(accent, 0.62), '#c59a6c') +
    window([-90, -470], '#cfe3ea') +
    placed(rug({ main: accent, accent: main }), { x: 40, y: 330, wide: 1.25, scale: 0.62 }) +
    placed(bed({ main, accent }), { x: -170, y: 90, scale: 1.12 }) +
    placed(bookshelf({ main: wood, accent }), { x: 390, y: 20, scale: 0.95 }) +
    placed(plant({ main: '#5f7d4d', accent }), { x: 210, y: 40, scale: 0.72 }) +
    shape('M-120,0 L160,0 L420,420 L-40,420 Z', 'rgba(255,232,180,0.28)')
  );
}

export function studyRoom({ main, accent }: Paint): string {
  const desk =
    front([-260, -200, 520, 24], wood, 4) +
    box([-240, -176, 22, 176], dark(wood, 0.2)) +
    box([218, -176, 22, 176], dark(wood, 0.2)) +
    front([60, -176, 150, 90], light(wood, 0.1), 4) +
    dot(135, -130, 8, dark(wood, 0.5));
  return (
    shell(light(main, 0.7), '#b3895e') +
    window([90, -520], '#d7e6dd') +
    placed(front([-60, -80, 120, 160], cream, 2) + dot(0, -10, 34, accent), { x: -300, y: -380 }) +
    placed(front([-46, -60, 92, 120], light(accent, 0.4), 2), { x: -170, y: -400 }) +
    placed(desk, { x: -120, y: 80, scale: 1.1 }) +
    placed(laptop({ main, accent }), { x: -160, y: -142, scale: 0.62 }) +
    placed(deskLamp({ main: accent, accent: main }), { x: -330, y: -140, scale: 0.6 }) +
    placed(deskChair({ main, accent }), { x: -90, y: 240, scale: 0.86 }) +
    placed(plant({ main: '#6d8250', accent: cream }), { x: 350, y: 130, scale: 0.95 }) +
    glow([-280, -280, 200, 180])
  );
}

export function livingRoom({ main, accent }: Paint): string {
  return (
    shell('#eadfcb', '#a97f57') +
    window([-400, -520], '#cfe3ea') +
    placed(
      front([-90, -120, 180, 240], dark(main, 0.4), 3) +
        box([-74, -104, 148, 208], cream) +
        shape('M-74,104 L-10,-20 L30,40 L74,-10 V104 Z', main) +
        dot(30, -50, 24, accent),
      { x: 120, y: -330 },
    ) +
    placed(rug({ main, accent }), { x: 20, y: 380, wide: 1.5, scale: 0.62 }) +
    placed(sofa({ main: accent, accent: main }), { x: 60, y: 120, scale: 1.18 }) +
    placed(plant({ main: '#5f7d4d', accent: '#c9733f' }), { x: -360, y: 110, scale: 0.98 }) +
    shape('M-420,0 L-120,0 L180,460 L-320,460 Z', 'rgba(255,232,180,0.26)')
  );
}

export function kitchenRoom({ main, accent }: Paint): string {
  const cupboard = (x: number, y: number, height: number) =>
    front([x, y, 170, height], main, 4) +
    box([x + 12, y + 12, 146, height - 24], light(main, 0.12), 3) +
    box([x + 140, y + height / 2 - 24, 8, 48], '#d9a441', 4);
  return (
    shell('#efe6d6', '#8f8a82') +
    row(6, (r) =>
      row(26, (c) =>
        box(
          [-760 + c * 60 + (r % 2) * 30, -250 + r * 30, 56, 27],
          (r * 3 + c * 5) % 7 ? '#f7f1e6' : light(accent, 0.55),
          2,
        ),
      ),
    ) +
    row(7, (n) => cupboard(-600 + n * 176, -560, 240)) +
    row(7, (n) => cupboard(-600 + n * 176, -60, 230)) +
    front([-640, -88, 1280, 36], '#d8cfc0', 4) +
    placed(pots({ main: accent, accent: '#5d7052' }), { x: -170, y: -88, scale: 0.7 }) +
    placed(plant({ main: '#6d8250', accent: cream }), { x: 260, y: -88, scale: 0.5 }) +
    glow([0, -330, 380, 160])
  );
}
