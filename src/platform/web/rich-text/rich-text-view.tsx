import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { withoutOverrides } from '#platform/contract/characters/direction-overrides.ts';
import { splitAtMentions, type Mention } from '#platform/contract/rich-text/mentions.ts';
import {
  textFormats,
  type InlineNode,
  type LinkNode,
  type RichText,
  type TextNode,
} from '#platform/contract/rich-text/rich-text.ts';
import { truncateRichText } from '#platform/contract/rich-text/truncate-rich-text.ts';
import { useSiteUrl } from '#platform/web/site.tsx';

type RichTextViewProps = {
  text: RichText;
  /** Only the beginning of longer texts is shown. */
  maxLength?: number;
  /** The mentioned members, whose names become links. */
  mentions?: readonly Mention[];
};

/** A stored text as elements, never as HTML. Renders the same on the server, without the editor. */
export function RichTextView(props: RichTextViewProps) {
  const { text, maxLength, mentions = [] } = props;
  const beginning = maxLength === undefined ? text : truncateRichText(text, maxLength);
  const lines = beginning.root.children;
  return lines.map(({ children }, index) => (
    // `dir` also keeps direction marks of one line from affecting the next.
    <p key={index} dir="auto" className="line-look">
      {children.map((node, place) => (
        <Inline key={place} node={node} mentions={mentions} />
      ))}
      {beginning !== text && index === lines.length - 1 && '…'}
    </p>
  ));
}

// Links are always underlined: color alone does not identify a link for everybody.
const linkClass = 'text-accent-ink underline decoration-1 underline-offset-2 hover:decoration-2';

type InlineProps = { node: InlineNode; mentions: readonly Mention[] };

function Inline({ node, mentions }: InlineProps) {
  if (node.type === 'text') return <Formatted node={node} mentions={mentions} />;
  if (node.leadsTo === undefined) return <LinkText node={node} />;
  // `bdi` keeps letters of the text that run from right to left from reordering the target.
  return (
    <>
      <LinkText node={node} />{' '}
      <bdi dir="ltr" className="text-ink-muted wrap-anywhere">
        ({node.leadsTo})
      </bdi>
    </>
  );
}

function LinkText({ node }: { node: LinkNode }) {
  const siteUrl = useSiteUrl();
  const ownPath = pathOnSite(node.url, siteUrl);
  if (ownPath !== null) {
    return (
      <Link href={ownPath} className={linkClass}>
        {node.children.map((child, place) => (
          <Formatted key={place} node={child} />
        ))}
      </Link>
    );
  }
  return (
    <a href={node.url} target="_blank" rel="nofollow noopener ugc noreferrer" className={linkClass}>
      {node.children.map((child, place) => (
        <Formatted key={place} node={child} />
      ))}
    </a>
  );
}

/** The path of a link to a page of this site; null for all other links. */
function pathOnSite(url: string, siteUrl: string | undefined): string | null {
  if (siteUrl === undefined || !URL.canParse(url)) return null;
  const { origin, pathname, search, hash } = new URL(url);
  // As a path, what begins with two slashes would be an address of another host.
  const isPage = !/^\/(\/|(api|files|assets|dev)\/)/.test(pathname);
  return origin === new URL(siteUrl).origin && isPage ? pathname + search + hash : null;
}

type FormattedProps = { node: TextNode; mentions?: readonly Mention[] };

function Formatted({ node, mentions = [] }: FormattedProps) {
  const { bold, italic, strikethrough, underline } = textFormats;
  let shown: ReactNode = (
    // Texts that were stored earlier may have overrides.
    <Fragment>{withMentions(withoutOverrides(node.text), mentions)}</Fragment>
  );
  if (node.format & strikethrough) shown = <s>{shown}</s>;
  if (node.format & underline) shown = <u>{shown}</u>;
  if (node.format & italic) shown = <em>{shown}</em>;
  if (node.format & bold) shown = <strong className="font-semibold">{shown}</strong>;
  return shown;
}

function withMentions(text: string, mentions: readonly Mention[]): ReactNode {
  if (mentions.length === 0) return text;
  return splitAtMentions(text, mentions).map((piece, place) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <Link key={place} href={`/${piece.username}`} className={linkClass}>
        {piece.shown}
      </Link>
    ),
  );
}
