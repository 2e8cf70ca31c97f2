type SkipLinkProps = { href: string; children: string };

/** The first Tab stops: links past the navigation, to the page's content and to the recent alerts. */
export function SkipLinks() {
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <SkipLink href="#alerts">Alerts</SkipLink>
    </>
  );
}

function SkipLink({ href, children }: SkipLinkProps) {
  return (
    <a
      href={href}
      className="fixed start-4 top-3 z-60 -translate-y-20 rounded-full opacity-0 bg-raised px-4 py-2 font-semibold text-ink shadow-float focus:translate-y-0 focus:opacity-100"
    >
      {children}
    </a>
  );
}
