import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../run-command.ts';
import { hole, normalize, readConstants, textsInMarkdown, textsInSource } from './shown-texts.ts';

/** Marks in docs/requirements.tsv that a sentence is part of a longer text. */
const part = '[...]';

/** Sources that show nothing to members: tests, the page that shows all parts, and the posts of the demo. */
const notShown = /\.test\.tsx?$|^src\/app\/web\/design\/|^db\/seeds\/demo/;

/** All texts that the product can show, with holes for what only the running product knows. */
export function readShownTexts(): Set<string> {
  return new Set([...readTextsByPath().values()].flat());
}

/** The same texts by the files that have them. */
export function readTextsByPath(): Map<string, string[]> {
  const paths = globSync('{src/**/*.{ts,tsx},db/seeds/**/*.ts,src/features/pages/texts/*.md}', {
    cwd: root,
  }).filter((path) => !notShown.test(path));
  const sources: ts.SourceFile[] = [];
  const texts = new Map<string, string[]>();
  for (const path of paths) {
    const content = readFileSync(join(root, path), 'utf8');
    if (path.endsWith('.md')) texts.set(path, textsInMarkdown(content));
    else sources.push(ts.createSourceFile(path, content, ts.ScriptTarget.Latest));
  }
  const constants = readConstants(sources);
  for (const source of sources) texts.set(source.fileName, textsInSource(source, constants));
  return texts;
}

/**
 * Whether the product can show a sentence of docs/requirements.tsv: as a whole text, or at the beginning, the end or the middle
 * of one if the table says so. A placeholder stands for a part that only the running product knows.
 */
export function isShown(sentence: string, texts: ReadonlySet<string>): boolean {
  const pattern = normalize(sentence.replaceAll(part, '').replace(/\{[^}]*\}/g, hole));
  const isEnd = sentence.startsWith(part);
  const isStart = sentence.endsWith(part);
  if (!isEnd && !isStart) return texts.has(pattern);
  return [...texts].some((text) => {
    if (isEnd && isStart) return text.includes(pattern);
    return isEnd ? text.endsWith(pattern) : text.startsWith(pattern);
  });
}
