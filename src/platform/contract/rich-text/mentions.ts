import type { RichText } from './rich-text.ts';

/** A mentioned member: the username as written, in lower case, and the current one. */
export type Mention = { written: string; username: string };

/** `@username`, if it is not part of an email address or link. */
const mentionPattern = /(^|[^\w@./-])@([a-z\d](?:[\w.-]{0,48}[a-z\d])?)/gi;

/** The usernames that a text mentions, in lower case, each once. Members with these names need not exist. */
export function mentionedNames(text: RichText): string[] {
  const nodes = text.root.children.flatMap((paragraph) => paragraph.children);
  const names = nodes.flatMap((node) =>
    node.type === 'text'
      ? [...node.text.matchAll(mentionPattern)].map(([, , name = '']) => name)
      : [],
  );
  return [...new Set(names.map((name) => name.toLowerCase()))];
}

/** A text split at its mentions; each mention has the member's current username. */
export function splitAtMentions(
  text: string,
  mentions: readonly Mention[],
): (string | { shown: string; username: string })[] {
  const pieces: (string | { shown: string; username: string })[] = [];
  let end = 0;
  for (const { 0: match, 1: before = '', 2: name = '', index } of text.matchAll(mentionPattern)) {
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
