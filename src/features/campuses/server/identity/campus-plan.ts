import { createHash } from 'node:crypto';

/*
 * Each campus has a plan: its grounds seen from above, with lawns, groves and halls along the paths, and the mark in one
 * place. It is computed from the campus's id, so it never changes, and it has no color of its own.
 */

/** What a plan shows, from quiet to strong. */
type Tone = 'lawn' | 'tree' | 'hall';

/** One path for each tone, in units of which a block has 32. */
export type CampusPlan = Record<Tone, string> & { width: number; height: number };

/** A block and the path around it. */
const block = 32;
const gap = 2;

export type Block = { x: number; y: number; columns: number; rows: number };

/** What may be on a block of one by one, and how often. Each campus prefers some of them. */
const kinds = ['lawn', 'corner', 'split', 'round', 'grove', 'hall', 'court'] as const;

type PlanShape = {
  columns: number;
  rows: number;
  /** Blocks that stay empty, for something else. */
  clear?: Block;
};

/** The plan of a campus on a grid of blocks. */
export function campusPlan(seed: string, { columns, rows, clear }: PlanShape): CampusPlan {
  const random = createDice(seed);
  const weights = kinds.map(() => 0.35 + random());
  const parts: Record<Tone, string[]> = { lawn: [], tree: [], hall: [] };
  const taken = new Set<string>();
  // In the half that no title covers.
  const markAt = {
    x: Math.min(columns - 2, Math.floor(columns * (0.55 + random() * 0.25))),
    y: Math.floor((rows - 1) * random()),
  };
  if (clear) for (const cell of cellsOf(clear)) taken.add(cell);
  for (const each of layOut({ columns, rows, markAt, random, taken })) {
    const isMark = each.columns === 2 && each.rows === 2;
    if (isMark) drawQuad(each, parts);
    else if (each.columns === 2 || each.rows === 2) drawLong(each, parts, random);
    else drawSmall(each, parts, pick(weights, random), random);
  }
  return {
    width: columns * block,
    height: rows * block,
    lawn: parts.lawn.join(''),
    tree: parts.tree.join(''),
    hall: parts.hall.join(''),
  };
}

type Grid = {
  columns: number;
  rows: number;
  markAt: { x: number; y: number };
  random: () => number;
  taken: Set<string>;
};

/** Covers the grid with blocks of one or two cells, and one of two by two for the quad. */
function layOut({ columns, rows, markAt, random, taken }: Grid): Block[] {
  const blocks: Block[] = [];
  const take = (each: Block) => {
    for (const cell of cellsOf(each)) taken.add(cell);
    blocks.push(each);
  };
  const isFree = (x: number, y: number) => x < columns && y < rows && !taken.has(`${x} ${y}`);
  if (rows > 1) take({ ...markAt, columns: 2, rows: 2 });
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      if (!isFree(x, y)) continue;
      const roll = random();
      if (roll < 0.24 && isFree(x + 1, y)) take({ x, y, columns: 2, rows: 1 });
      else if (roll < 0.36 && isFree(x, y + 1)) take({ x, y, columns: 1, rows: 2 });
      else take({ x, y, columns: 1, rows: 1 });
    }
  }
  return blocks;
}

function cellsOf({ x, y, columns, rows }: Block): string[] {
  const cells: string[] = [];
  for (let across = x; across < x + columns; across += 1) {
    for (let down = y; down < y + rows; down += 1) cells.push(`${across} ${down}`);
  }
  return cells;
}

/** The lawns of the quad; a path leads out of the last one, as in the mark. */
function drawQuad({ x, y }: Block, parts: Record<Tone, string[]>): void {
  const left = x * block + gap;
  const top = y * block + gap;
  const side = 28;
  const far = side + 4;
  const round = 20;
  parts.hall.push(
    rectangle({ left, top, width: side, height: side, radii: [round, 2, 2, 2] }),
    rectangle({ left: left + far, top, width: side, height: side, radii: [2, round, 2, 2] }),
    rectangle({ left, top: top + far, width: side, height: side, radii: [2, 2, 2, round] }),
    // The path, a bar with round ends.
    `M${left + 43} ${top + 35}l16 16a5.7 5.7 0 0 1-8 8l-16-16a5.7 5.7 0 0 1 8-8z`,
  );
}

/** A block of two cells: a hall, an avenue of trees or a green. */
function drawLong(
  { x, y, columns, rows }: Block,
  parts: Record<Tone, string[]>,
  random: () => number,
): void {
  const left = x * block + gap;
  const top = y * block + gap;
  const width = columns * block - 2 * gap;
  const height = rows * block - 2 * gap;
  const roll = random();
  if (roll < 0.34) {
    parts.hall.push(rectangle({ left, top, width, height, radii: 5 }));
    const inner = { left: left + 8, top: top + 8, width: width - 16, height: height - 16 };
    // Drawn the other way round, so that it is a courtyard in the hall.
    parts.hall.push(hole(inner));
  } else if (roll < 0.62) {
    parts.lawn.push(rectangle({ left, top, width, height, radii: 6 }));
    const count = 4;
    for (let index = 0; index < count; index += 1) {
      const along = ((index + 0.5) * Math.max(width, height)) / count;
      parts.tree.push(
        columns === 2
          ? disc(left + along, top + height / 2, 4.5)
          : disc(left + width / 2, top + along, 4.5),
      );
    }
  } else {
    parts.lawn.push(rectangle({ left, top, width, height, radii: 14 }));
  }
}

function drawSmall(
  { x, y }: Block,
  parts: Record<Tone, string[]>,
  kind: (typeof kinds)[number],
  random: () => number,
): void {
  const left = x * block + gap;
  const top = y * block + gap;
  const side = block - 2 * gap;
  const middle = side / 2;
  const whole = { left, top, width: side, height: side };
  const turn = Math.floor(random() * 4);
  switch (kind) {
    case 'lawn':
      parts.lawn.push(rectangle({ ...whole, radii: 5 }));
      break;
    case 'corner': {
      const radii: Radii = [5, 5, 5, 5];
      radii[turn] = 22;
      parts.lawn.push(rectangle({ ...whole, radii }));
      break;
    }
    case 'split':
      parts.lawn.push(...halves({ left, top, side, falls: turn % 2 === 0 }));
      break;
    case 'round':
      parts.lawn.push(disc(left + middle, top + middle, middle));
      parts.tree.push(disc(left + middle, top + middle, 5));
      break;
    case 'grove':
      for (const dx of [6, 22]) {
        for (const dy of [6, 22]) parts.tree.push(disc(left + dx, top + dy, 5));
      }
      break;
    case 'hall':
      parts.hall.push(rectangle({ ...whole, radii: 4 }));
      break;
    case 'court':
      parts.hall.push(rectangle({ ...whole, radii: 4 }));
      parts.hall.push(hole({ left: left + 8, top: top + 8, width: side - 16, height: side - 16 }));
      break;
  }
}

type Radii = [number, number, number, number];
type Rectangle = { left: number; top: number; width: number; height: number };

/** A rectangle with rounded corners, from the upper left one on. */
function rectangle(shape: Rectangle & { radii: number | Radii }): string {
  const { left, top, width, height, radii } = shape;
  const [a, b, c, d] = typeof radii === 'number' ? [radii, radii, radii, radii] : radii;
  return (
    `M${left + a} ${top}h${width - a - b}${arc(b, b, b)}v${height - b - c}${arc(c, -c, c)}` +
    `h${-(width - c - d)}${arc(d, -d, -d)}v${-(height - d - a)}${arc(a, a, -a)}z`
  );
}

function arc(radius: number, dx: number, dy: number): string {
  return `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
}

function hole({ left, top, width, height }: Rectangle): string {
  return `M${left} ${top}v${height}h${width}v${-height}z`;
}

function disc(x: number, y: number, radius: number): string {
  const flip = `a${radius} ${radius} 0 0 1`;
  return `M${x - radius} ${y}${flip} ${2 * radius} 0${flip} ${-2 * radius} 0z`;
}

/** Two halves of a lawn that a path crosses from corner to corner. */
function halves(lawn: { left: number; top: number; side: number; falls: boolean }): string[] {
  const { left, top, side, falls } = lawn;
  const leg = side - 5;
  if (falls) {
    return [
      `M${left + 5} ${top}h${leg - 5}a5 5 0 0 1 5 5v${leg - 5}z`,
      `M${left} ${top + 5}l${leg} ${leg}h${-(leg - 5)}a5 5 0 0 1-5-5z`,
    ];
  }
  return [
    `M${left + leg} ${top}l${-leg} ${leg}v${-(leg - 5)}a5 5 0 0 1 5-5z`,
    `M${left + side} ${top + 5}v${leg - 5}a5 5 0 0 1-5 5h${-(leg - 5)}z`,
  ];
}

function pick(weights: readonly number[], random: () => number): (typeof kinds)[number] {
  let left = random() * weights.reduce((sum, each) => sum + each, 0);
  const at = weights.findIndex((weight) => (left -= weight) < 0);
  return kinds[at] ?? 'lawn';
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function createDice(seed: string): () => number {
  let drawn = 0;
  return () => {
    drawn += 1;
    const digest = createHash('sha256').update(`${seed} ${drawn}`).digest();
    return digest.readUInt32BE(0) / 2 ** 32;
  };
}
