import { globSync, readFileSync } from 'node:fs';
import { root } from '../run-command.ts';

/** The features that each feature imports. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

type Box = { name: string; x: number; y: number; width: number };

const boxHeight = 30;
const rowHeight = 74;
const gap = 18;
const letterWidth = 7.4;
const pageWidth = 760;
const barHeight = 36;

/** The features with what they import, the highest above: a feature knows only those below it. An SVG. */
export function architecturePicture(): string {
  const graph = withoutDetours(readGraph());
  const rows = toRows(graph);
  const boxes = new Map(placeRows(rows, graph).map((box) => [box.name, box]));
  const height = barHeight * 2 + rowHeight * rows.length + 52;
  const lines = [...graph].flatMap(([from, imported]) =>
    [...imported].map((to) => drawLine(boxes.get(from), boxes.get(to))),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pageWidth} ${height}" font-family="sans-serif" font-size="13" text-anchor="middle">`,
    '<title>What the features import</title>',
    `<rect width="${pageWidth}" height="${height}" rx="12" fill="#fff"/>`,
    drawBar('app: builds the server and the pages from the features', 12),
    ...lines,
    ...[...boxes.values()].map(drawBox),
    drawBar('platform: what all features use; knows no feature', height - barHeight - 12),
    '</svg>',
    '',
  ].join('\n');
}

function readGraph(): Graph {
  const graph = new Map<string, Set<string>>();
  for (const file of globSync('src/features/*/**/*.{ts,tsx}', { cwd: root }).toSorted()) {
    if (/\.test\./.test(file)) continue;
    const name = file.split('/')[2] ?? '';
    const imported = graph.get(name) ?? new Set();
    graph.set(name, imported);
    const text = readFileSync(new URL(file, `file://${root}/`), 'utf8');
    for (const [, other = ''] of text.matchAll(/'#features\/([\w-]+)\//g)) {
      if (other !== name) imported.add(other);
    }
  }
  return graph;
}

/** The graph without imports that another path also leads to: they would hide the others. */
function withoutDetours(graph: Graph): Graph {
  const reaches = (from: string, to: string): boolean =>
    [...(graph.get(from) ?? [])].some((each) => each === to || reaches(each, to));
  return new Map(
    [...graph].map(([name, imported]) => [
      name,
      new Set([...imported].filter((to) => ![...imported].some((each) => reaches(each, to)))),
    ]),
  );
}

/** Each feature in the lowest row that is above all that it imports; the highest row comes first. */
function toRows(graph: Graph): string[][] {
  const depthOf = (name: string): number =>
    1 + Math.max(0, ...[...(graph.get(name) ?? [])].map(depthOf));
  const rows: string[][] = [];
  for (const name of [...graph.keys()].toSorted()) (rows[depthOf(name) - 1] ??= []).push(name);
  return rows.toReversed();
}

/** From below, each feature near the middle of what it imports. */
function placeRows(rows: string[][], graph: Graph): Box[] {
  const placed = new Map<string, Box>();
  for (const [index, row] of [...rows.entries()].toReversed()) {
    const wanted = (name: string) => {
      const xs = [...(graph.get(name) ?? [])].map((each) => placed.get(each)?.x ?? 0);
      return xs.length > 0 ? xs.reduce((sum, x) => sum + x, 0) / xs.length : pageWidth / 2;
    };
    const sorted = row.toSorted((one, other) => wanted(one) - wanted(other));
    const widths = sorted.map((name) => Math.round(name.length * letterWidth + 28));
    const whole = widths.reduce((sum, width) => sum + width + gap, -gap);
    const middle = sorted.reduce((sum, name) => sum + wanted(name), 0) / sorted.length;
    let left = Math.max(gap, Math.min(middle - whole / 2, pageWidth - whole - gap));
    for (const [at, name] of sorted.entries()) {
      const width = widths[at] ?? 0;
      const y = barHeight + rowHeight / 2 + rowHeight * index;
      placed.set(name, { name, x: Math.round(left + width / 2), y: Math.round(y), width });
      left += width + gap;
    }
  }
  return [...placed.values()];
}

function drawBox({ name, x, y, width }: Box): string {
  const rect = `<rect x="${x - width / 2}" y="${y}" width="${width}" height="${boxHeight}" rx="8" fill="#fdf3ec" stroke="#a8542a"/>`;
  return `${rect}<text x="${x}" y="${y + 19}" fill="#2b1a10">${name}</text>`;
}

function drawLine(from: Box | undefined, to: Box | undefined): string {
  if (!from || !to) return '';
  const start = from.y + boxHeight;
  const bend = (to.y - start) / 2;
  return `<path d="M${from.x} ${start} C${from.x} ${start + bend} ${to.x} ${to.y - bend} ${to.x} ${to.y}" fill="none" stroke="#a8542a" stroke-opacity=".45"/>`;
}

function drawBar(text: string, y: number): string {
  const rect = `<rect x="12" y="${y}" width="${pageWidth - 24}" height="${barHeight}" rx="8" fill="#eef1f4" stroke="#8a97a5"/>`;
  return `${rect}<text x="${pageWidth / 2}" y="${y + 23}" fill="#1c2530">${text}</text>`;
}
