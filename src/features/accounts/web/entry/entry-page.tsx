import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Wordmark } from '#platform/web/parts/wordmark.tsx';
import { useSite } from '#platform/web/site.tsx';

type EntryPageProps = {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  /** Shown below the card: other ways to log in. */
  foot?: ReactNode;
};

/** The frame of every login screen: the site's logo, one card, and links to the other ways. */
export function EntryPage({ title, text, children, foot }: EntryPageProps) {
  const { brandName, campus } = useSite();
  usePageHead({ title: `${title} / ${brandName}` });
  return (
    <main
      id="main"
      className="relative grid min-h-dvh content-center justify-items-center px-4 pt-36 pb-10 max-narrow:content-start max-narrow:pt-32"
    >
      <div className="plan-look absolute inset-x-0 top-0 h-28 max-narrow:h-24" />
      <Link href="/home" aria-label="Home">
        <Wordmark
          brandName={brandName}
          {...(!campus.isGeneric && { campusName: campus.name, logo: campus.logo })}
        />
      </Link>
      <Card className="mt-8 w-full max-w-100 p-8 max-narrow:border-0 max-narrow:bg-transparent max-narrow:px-0 max-narrow:py-2">
        <h1 className="text-title font-semibold text-balance">{title}</h1>
        {text && <p className="mt-1 text-pretty wrap-anywhere text-ink-muted">{text}</p>}
        {children}
      </Card>
      {foot && (
        <div className="mt-4 flex w-full max-w-100 flex-wrap items-center justify-center gap-x-5 gap-y-1 text-small text-ink-muted">
          {foot}
        </div>
      )}
    </main>
  );
}
