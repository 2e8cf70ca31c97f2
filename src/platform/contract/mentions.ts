import type { RichText } from './rich-text.ts';

/** Somebody whom a text mentions: the name as it was written, in lower case, and the one they go by now. */
export type Mention = { written: string; username: string };

/** `@username`, and what stands before it: nothing that would make it part of an address. */
const mention = /(^|[^\w@./-])@([a-z\d](?:[\w.-]{0,48}[a-z\d])?)/gi;

/** The names that a text mentions, in lower case, each once; whether anybody goes by them is not said. */
export function mentionedNames(text: RichText): string[] {
  const nodes = text.root.children.flatMap((paragraph) => paragraph.children);
  const names = nodes.flatMap((node) =>
    node.type === 'text' ? [...node.text.matchAll(mention)].map(([, , name = '']) => name) : [],
  );
  return [...new Set(names.map((name) => name.toLowerCase()))];
}

/** A text in pieces: words as they are, and those that mention somebody with the name that person goes by. */
export function splitAtMentions(
  text: string,
  mentions: readonly Mention[],
): (string | { shown: string; username: string })[] {
  const pieces: (string | { shown: string; username: string })[] = [];
  let end = 0;
  for (const { 0: match, 1: before = '', 2: name = '', index } of text.matchAll(mention)) {
    const known = mentions.find(({ written }) => written === name.toLowerCase());
    if (!known) continue;
    pieces.push(text.slice(end, index + before.length), {
      shown: `@${name}`,
      username: known.username,
    });
    end = index + match.length;
  }
  return [...pieces, text.slice(end)];
}
