import { Fragment, type ReactNode } from 'react';
import {
  textFormats,
  type InlineNode,
  type RichText,
  type TextNode,
} from '#platform/contract/rich-text.ts';
import { truncateRichText } from '#platform/contract/truncate-rich-text.ts';

type RichTextViewProps = {
  text: RichText;
  /** Only the beginning of longer texts is shown. */
  maxLength?: number;
};

/** A stored text as elements, never as HTML. Looks the same on the server and knows no editor. */
export function RichTextView({ text, maxLength = Number.POSITIVE_INFINITY }: RichTextViewProps) {
  const beginning = truncateRichText(text, maxLength);
  const lines = beginning.root.children;
  return lines.map(({ children }, index) => (
    // `dir` also keeps direction marks of one line from reaching into the next.
    <p key={index} dir="auto" className="min-h-[1lh] whitespace-pre-wrap wrap-anywhere">
      {children.map((node, place) => (
        <Inline key={place} node={node} />
      ))}
      {beginning !== text && index === lines.length - 1 && '…'}
    </p>
  ));
}

function Inline({ node }: { node: InlineNode }) {
  if (node.type === 'text') return <Formatted node={node} />;
  return (
    <a
      href={node.url}
      target="_blank"
      rel="nofollow noopener ugc noreferrer"
      className="text-accent-ink underline-offset-2 hover:underline"
    >
      {node.children.map((child, place) => (
        <Formatted key={place} node={child} />
      ))}
    </a>
  );
}

function Formatted({ node }: { node: TextNode }) {
  const { bold, italic, strikethrough, underline } = textFormats;
  let shown: ReactNode = <Fragment>{node.text}</Fragment>;
  if (node.format & strikethrough) shown = <s>{shown}</s>;
  if (node.format & underline) shown = <u>{shown}</u>;
  if (node.format & italic) shown = <em>{shown}</em>;
  if (node.format & bold) shown = <strong className="font-semibold">{shown}</strong>;
  return shown;
}
