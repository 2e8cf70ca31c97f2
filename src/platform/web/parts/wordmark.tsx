import { joinClasses } from '#platform/web/join-classes.ts';
import { QuadMark } from './quad-mark.tsx';

type WordmarkProps = {
  brandName: string;
  /** The campus whose site this is; none on the generic site. */
  campusName?: string | undefined;
  /** The campus's own mark in place of the product's. */
  logo?: string | undefined;
  /** For the name, where the mark alone is shown at some widths. */
  nameClassName?: string | undefined;
};

export function Wordmark({ brandName, campusName, logo, nameClassName }: WordmarkProps) {
  return (
    <span className="inline-flex items-center gap-2.5">
      {logo ? (
        <img src={logo} alt="" width={36} height={36} className="size-9 rounded-[10px]" />
      ) : (
        <QuadMark className="size-9" />
      )}
      <span className={joinClasses('text-title font-bold tracking-tight text-ink', nameClassName)}>
        {brandName}
        {campusName && <span className="font-medium text-ink-muted"> {campusName}</span>}
      </span>
    </span>
  );
}
