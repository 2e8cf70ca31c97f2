import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { joinClasses } from '#platform/web/join-classes.ts';
import { IconButton } from '#platform/web/parts/icon-button.tsx';
import { useHiddenOnScrollDown } from './use-hidden-on-scroll-down.ts';

type PageHeaderProps = {
  title: string;
  /** Shown on phones in place of the title, which stays for screen readers: the wordmark on the home page. */
  phoneTitle?: ReactNode;
  onBack?: (() => void) | undefined;
  /** `narrow`: Back is on windows up to 1000 px only. */
  backWhere?: 'narrow' | undefined;
  /** At the start of the row, on phones: the account menu on the home page. */
  leading?: ReactNode;
  actions?: ReactNode;
  /** Shows the campus's plan behind the end of the row. */
  hasPlan?: boolean;
  /** A second row: search box or tabs. */
  children?: ReactNode;
};

/** The header of a page's column. On phones it hides while the reader scrolls down and comes back on scrolling up. */
export function PageHeader(props: PageHeaderProps) {
  const { title, phoneTitle, onBack, backWhere, leading, actions, hasPlan, children } = props;
  const hidden = useHiddenOnScrollDown();
  return (
    <header
      data-hidden={hidden || undefined}
      className="sticky top-0 z-20 border-b border-line bg-canvas/90 backdrop-blur-md transition-transform duration-180 focus-within:translate-y-0! max-tablet:data-hidden:-translate-y-full"
    >
      <div
        className={joinClasses(
          'flex h-14 items-center gap-1 pe-2 tablet:pe-1',
          onBack || leading ? 'ps-1' : 'ps-4',
          onBack ? 'tablet:-ms-2.5 tablet:ps-0' : 'tablet:ps-0',
          backWhere && 'desk:ms-0',
          hasPlan && 'plan-fade',
        )}
      >
        {onBack && (
          <IconButton label="Back" onClick={onBack} className={backWhere && 'desk:hidden'}>
            <ArrowLeft className="size-5 rtl:rotate-180" />
          </IconButton>
        )}
        {leading && <div className="tablet:hidden">{leading}</div>}
        <h1
          className={joinClasses(
            'truncate text-title font-bold',
            phoneTitle !== undefined && 'max-tablet:sr-only',
          )}
        >
          <bdi>{title}</bdi>
        </h1>
        {phoneTitle !== undefined && <div className="grid tablet:hidden">{phoneTitle}</div>}
        <div className="ms-auto flex items-center gap-1">{actions}</div>
      </div>
      {children}
    </header>
  );
}
