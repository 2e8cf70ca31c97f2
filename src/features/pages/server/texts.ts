import { readFileSync } from 'node:fs';
import { pageNames, type PageName } from '../contract.ts';
import type { PageView, TextBlock, TextRun } from '../schemas.ts';
import { readText } from './read-text.ts';

/** The placeholders that a text may contain between `{{` and `}}`. */
export type TextNames = {
  /** The product. */
  brand: string;
  /** The product on this campus. */
  site: string;
  campus: string;
  /** The full name of the school. */
  school: string;
  /** The address of support. */
  email: string;
};

export type Texts = ReadonlyMap<PageName, PageView>;

/** Reads all texts; rejects an unknown placeholder, because readers would see its braces. */
export function readTexts(folder = new URL('../texts/', import.meta.url)): Texts {
  const texts = pageNames.map((name): [PageName, PageView] => {
    const file = `${name}.md`;
    const text = readText(file, readFileSync(new URL(file, folder), 'utf8'));
    withNames(text, emptyNames, file);
    return [name, text];
  });
  return new Map(texts);
}

const emptyNames: TextNames = { brand: '', site: '', campus: '', school: '', email: '' };

/** A text with the names of a site; they are inserted after parsing, so that no name is parsed as Markdown. */
export function withNames(view: PageView, names: TextNames, file = 'a text'): PageView {
  const filled = (text: string) =>
    text.replace(/\{\{([^{}]*)\}\}/g, (_, name: string) => {
      if (!isName(names, name)) throw new Error(`${file}: {{${name}}} is unknown`);
      return names[name];
    });
  const run = ({ text, href, ...style }: TextRun): TextRun => ({
    ...style,
    text: filled(text),
    ...(href !== undefined && { href: filled(href) }),
  });
  const block = (each: TextBlock): TextBlock => {
    if (each.kind === 'heading') return { ...each, text: filled(each.text) };
    if (each.kind === 'paragraph') return { ...each, runs: each.runs.map(run) };
    return { ...each, items: each.items.map((item) => item.map(run)) };
  };
  return { ...view, blocks: view.blocks.map(block) };
}

function isName(names: TextNames, name: string): name is keyof TextNames {
  return Object.hasOwn(names, name);
}
