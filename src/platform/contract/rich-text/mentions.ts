import { addressesIn } from './links/written-addresses.ts';
import type { RichText } from './rich-text.ts';

/** A mentioned member: the username as written, in lower case, and the current one. */
export type Mention = { written: string; username: string };

/**
 * What must not stand before the `@` of a mention: it would be part of an email address or link. A letter of a script without
 * spaces may.
 */
export const notBeforeMention = String.raw`(?<![\w@./-]|(?=\P{ASCII})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}])`;

const mentionPattern = new RegExp(
  String.raw`${notBeforeMention}@([A-Za-z\d](?:[\w.-]{0,48}[A-Za-z\d])?)`,
  'gu',
);

/**
 * What makes the letters after an `@` no username of ours: another server after it (`@ben@elsewhere.social`, `@ben:elsewhere.org`),
 * or a letter that usernames do not have.
 */
const moreOfName =
  /^(?:(?:[\w.-]*\w)?@|:[A-Za-z\d-]+\.[A-Za-z]{2}|(?=\P{ASCII})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}])/u;

/** The longest of what is read after a name. */
const maxRead = 300;

type Written = { shown: string; name: string; from: number; to: number };

function writtenMentions(text: string): Written[] {
  if (!text.includes('@')) return [];
  const addresses = addressesIn(text);
  return [...text.matchAll(mentionPattern)].flatMap(({ 0: shown, 1: name = '', index: from }) => {
    const to = from + shown.length;
    const isInAddress = addresses.some(
      (each) => each.index < from && from < each.index + each.text.length,
    );
    if (isInAddress || moreOfName.test(text.slice(to, to + maxRead))) return [];
    return [{ shown, name: name.toLowerCase(), from, to }];
  });
}

/** The usernames that a text mentions, in lower case, each once. Members with these names need not exist. */
export function mentionedNames(text: RichText): string[] {
  const nodes = text.root.children.flatMap((paragraph) => paragraph.children);
  const names = nodes.flatMap((node) =>
    node.type === 'text' ? writtenMentions(node.text).map(({ name }) => name) : [],
  );
  return [...new Set(names)];
}

/** A text split at its mentions; each mention has the member's current username. */
export function splitAtMentions(
  text: string,
  mentions: readonly Mention[],
): (string | { shown: string; username: string })[] {
  const pieces: (string | { shown: string; username: string })[] = [];
  let end = 0;
  for (const { shown, name, from, to } of writtenMentions(text)) {
    const known = mentions.find(({ written }) => written === name);
    if (!known) continue;
    pieces.push(text.slice(end, from), { shown, username: known.username });
    end = to;
  }
  return [...pieces, text.slice(end)];
}
