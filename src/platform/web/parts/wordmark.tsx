import { joinClasses } from '#platform/web/join-classes.ts';
import { ProductLogo } from './product-logo.tsx';

type WordmarkProps = {
  brandName: string;
  /** The campus of this site; none on the generic site. */
  campusName?: string | undefined;
  /** Shows the campus's logo instead of the product's. */
  logo?: string | undefined;
  /** Shows the text only, without a logo. */
  nameOnly?: boolean | undefined;
  /** Classes of the text, for layouts that show only the logo at some widths. */
  nameClassName?: string | undefined;
};

export function Wordmark(props: WordmarkProps) {
  const { brandName, campusName, logo, nameOnly, nameClassName } = props;
  return (
    <span className="inline-flex items-center gap-2.5">
      {!nameOnly && <Mark logo={logo} />}
      <span className={joinClasses('text-title font-bold tracking-tight text-ink', nameClassName)}>
        {brandName}
        {campusName && <span className="font-medium text-ink-muted"> {campusName}</span>}
      </span>
    </span>
  );
}

function Mark({ logo }: { logo: string | undefined }) {
  if (!logo) return <ProductLogo className="size-9" />;
  return <img src={logo} alt="" width={36} height={36} className="size-9 rounded-card" />;
}
