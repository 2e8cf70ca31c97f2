import { ChevronDown } from 'lucide-react';
import { Link } from 'wouter';
import { sentences } from '../contract.ts';
import type { PageView, TextBlock, TextRun } from '../schemas.ts';

/** Texts with fewer headings need no contents. */
const minForContents = 7;

/** Links to the parts of a long text. */
export function Contents({ blocks }: Pick<PageView, 'blocks'>) {
  const parts = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [block] : [],
  );
  if (parts.length < minForContents) return null;
  const links = (
    <ol className="grid gap-x-6 text-body tablet:grid-cols-2">
      {parts.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-9 items-center text-accent-ink hover:underline max-tablet:min-h-11"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav
      aria-label={sentences.contents}
      className="mt-5 rounded-card border border-line bg-surface px-4 py-2 print:hidden"
    >
      {/* On a phone they would fill the screen. */}
      <details className="tablet:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
          {sentences.contents}
          <ChevronDown aria-hidden="true" className="size-5 text-ink-muted" />
        </summary>
        {links}
      </details>
      <div className="py-2 max-tablet:hidden">
        <p className="mb-2 font-semibold">{sentences.contents}</p>
        {links}
      </div>
    </nav>
  );
}

// Blocks and runs never change their order, so their index names them.

export function TextBlocks({ blocks }: Pick<PageView, 'blocks'>) {
  // oxlint-disable-next-line react/no-array-index-key -- see above
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3';
    return (
      <Heading
        id={block.id}
        className={
          block.level === 2
            ? 'mt-8 scroll-mt-18 text-title font-bold text-balance'
            : 'mt-6 scroll-mt-18 font-semibold text-balance'
        }
      >
        {block.text}
      </Heading>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      <p className="mt-3.5 text-pretty wrap-anywhere">
        <Runs runs={block.runs} />
      </p>
    );
  }
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List
      className={
        block.ordered
          ? 'mt-3.5 grid list-decimal gap-2 ps-6'
          : 'mt-3.5 grid list-disc gap-2 ps-6 marker:text-ink-faint'
      }
    >
      {block.items.map((runs, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <li key={index} className="ps-1 text-pretty wrap-anywhere">
          <Runs runs={runs} />
        </li>
      ))}
    </List>
  );
}

function Runs({ runs }: { runs: TextRun[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- see above
  return runs.map((run, index) => <Run key={index} run={run} />);
}

function Run({ run: { text, style, href } }: { run: TextRun }) {
  const words =
    style === 'strong' ? (
      <strong className="font-semibold">{text}</strong>
    ) : style === 'emphasis' ? (
      <em>{text}</em>
    ) : (
      text
    );
  if (href === undefined) return words;
  const linkClass = 'text-accent-ink underline underline-offset-4 hover:decoration-2';
  if (href.startsWith('/')) {
    return (
      <Link href={href} className={linkClass}>
        {words}
      </Link>
    );
  }
  return (
    <a href={href} className={linkClass}>
      {words}
    </a>
  );
}
