type CodeBlockProps = { title: string; text: string };

/** Preformatted text; long lines scroll inside its frame, also by keyboard. */
export function CodeBlock({ title, text }: CodeBlockProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-caption font-semibold text-ink-muted">{title}</figcaption>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
        tabIndex={0}
        className="max-h-100 overflow-auto rounded-field border border-line bg-sunken p-3 font-mono text-small whitespace-pre"
      >
        {text}
      </pre>
    </figure>
  );
}
