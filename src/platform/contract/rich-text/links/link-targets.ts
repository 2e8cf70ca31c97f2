import { inlineText } from '../../characters/count-characters.ts';
import { namesAddress, targetOf } from './named-address.ts';
import { toPlainText } from '../plain-text.ts';
import type { InlineNode, LinkNode, ParagraphNode, RichText } from '../rich-text.ts';

/** What could continue an address from the text before a link: `venmo.com/` and then a link to elsewhere. */
const joinsAddress = /[\p{L}\p{N}\p{M}\p{Cf}./@_:-]$/u;

/**
 * Says of each link whose text does not show its true address where it leads (`leadsTo`). The server does this when it
 * reads a text, so that texts of any age and of any program are treated alike. A text without such links is returned
 * as it is.
 */
export function withLinkTargets(text: RichText): RichText {
  const lines = text.root.children;
  if (!lines.some(({ children }) => children.some(({ type }) => type === 'link'))) return text;
  return { root: { type: 'root', children: lines.map(withTargets) } };
}

/**
 * The plain text as it is stored for excerpts, emails, pushes, search and staff, who see no links: with where they lead, if
 * their texts do not show it.
 */
export function plainTextWithTargets(text: RichText): string {
  const lines = withLinkTargets(text).root.children.map(({ type, children }): ParagraphNode => ({
    type,
    children: children.flatMap(withTargetWritten),
  }));
  return toPlainText({ root: { type: 'root', children: lines } });
}

function withTargetWritten(node: InlineNode): InlineNode[] {
  if (node.type === 'text' || node.leadsTo === undefined) return [node];
  return [node, { type: 'text', text: ` (${node.leadsTo})`, format: 0 }];
}

/** A link whose text was cut: it may end in the middle of the host, so it always says where it leads. */
export function withTarget(link: LinkNode): LinkNode {
  return link.leadsTo === undefined ? { ...link, leadsTo: targetOf(link.url) } : link;
}

function withTargets({ type, children }: ParagraphNode): ParagraphNode {
  return {
    type,
    children: children.map((node, index) => {
      if (node.type === 'text') return node;
      return isHonest(node, children[index - 1]) ? node : withTarget(node);
    }),
  };
}

/** Whether the text is the address; anything else can be mistaken for another one. */
function isHonest(link: LinkNode, before: InlineNode | undefined): boolean {
  const joined = before !== undefined && joinsAddress.test(inlineText(before));
  return !joined && namesAddress(inlineText(link), link.url);
}
