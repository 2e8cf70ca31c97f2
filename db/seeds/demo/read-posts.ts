import { readFileSync } from 'node:fs';
import {
  textFormats,
  type ParagraphNode,
  type RichText,
} from '#platform/contract/rich-text/rich-text.ts';

export type DemoReply = { by: string; text: RichText; replies: DemoReply[] };

export type DemoPost = DemoReply & {
  minutesAgo: number;
  category: string | null;
  /** Names of pictures for `pictureFile`. */
  pictures: string[];
  /** What the first line says of the thing for sale; the price is in the text. */
  facts: string[];
};

const header =
  /^(?<by>[a-z]+) \| (?<age>\d+)(?<unit>[mhd])(?: \| (?<category>[^|]+))?(?: \| (?<pictures>[^|]+?))?(?: \| (?<facts>[^|]+))?$/;
const response = /^(?<level>>+) (?<by>[a-z]+): (?<text>.+)$/;
const minutesOf = { m: 1, h: 60, d: 24 * 60 };

/** The posts of a campus, from its text file (README.md describes the format). */
export function readPosts(campusId: string): DemoPost[] {
  const file = new URL(`posts/${campusId}.txt`, import.meta.url);
  const blocks = readFileSync(file, 'utf8')
    .trim()
    .split(/\n{2,}/);
  return blocks.map((block) => parsePost(block.split('\n')));
}

function parsePost([first = '', ...lines]: string[]): DemoPost {
  const found = header.exec(first)?.groups;
  if (!found) throw new Error(`This is not the first line of a post: ${first}`);
  const { by = '', age, unit, category, pictures = '-', facts = '' } = found;
  const begin = lines.findIndex((line) => line.startsWith('>'));
  const words = begin === -1 ? lines : lines.slice(0, begin);
  return {
    by,
    minutesAgo: Number(age) * minutesOf[unit === 'm' || unit === 'h' ? unit : 'd'],
    category: category ?? null,
    pictures: parseList(pictures),
    facts: parseList(facts),
    text: { root: { type: 'root', children: words.map(parseLine) } },
    replies: begin === -1 ? [] : parseReplies(lines.slice(begin)),
  };
}

/** Reads `one, two`, or `-` for none. */
function parseList(text: string): string[] {
  return text === '' || text === '-' ? [] : text.split(', ');
}

/** Parses replies: each line replies to the nearest line above that has one `>` less. */
function parseReplies(lines: string[]): DemoReply[] {
  const top: DemoReply[] = [];
  const open: DemoReply[] = [];
  for (const line of lines) {
    const { level = '', by = '', text = '' } = response.exec(line)?.groups ?? {};
    const depth = level.length;
    const siblings = depth === 1 ? top : open[depth - 2]?.replies;
    if (!siblings) throw new Error(`This is not a reply to anything: ${line}`);
    const reply = {
      by,
      text: { root: { type: 'root' as const, children: [parseLine(text)] } },
      replies: [],
    };
    siblings.push(reply);
    open.splice(depth - 1, open.length, reply);
  }
  return top;
}

/** Reads `**bold**` and `[words](address)`. */
function parseLine(line: string): ParagraphNode {
  const pieces = line.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/).filter(Boolean);
  return { type: 'paragraph', children: pieces.map(parsePiece) };
}

function parsePiece(piece: string): ParagraphNode['children'][number] {
  const link = /^\[(?<words>[^\]]+)\]\((?<url>[^)]+)\)$/.exec(piece)?.groups;
  if (link) {
    const { words = '', url = '' } = link;
    return {
      type: 'link',
      url: new URL(url).href,
      children: [{ type: 'text', text: words, format: 0 }],
    };
  }
  const bold = /^\*\*(?<words>.+)\*\*$/.exec(piece)?.groups?.words;
  return { type: 'text', text: bold ?? piece, format: bold ? textFormats.bold : 0 };
}
