import { ArrowRight, BadgeCheck, ShieldAlert } from 'lucide-react';
import { Link } from 'wouter';
import { pathAtCampus } from '#platform/web/navigation/path-at-campus.ts';
import { useSite } from '#platform/web/site.tsx';

const className =
  'flex min-h-11 items-center gap-2.5 px-4 py-2.5 text-small font-medium underline-offset-4 hover:underline tablet:mt-3 tablet:rounded-card';

/** Banner above every page with what the member should do next, such as verifying the school email. */
export function AccountBanner() {
  const { campus, viewer, homeCampus } = useSite();
  if (!viewer) return null;
  if (!viewer.schoolVerified) {
    const href = campus.isGeneric ? '/search_schools' : '/settings/account/school_email';
    return (
      <Link href={href} className={`${className} bg-accent-wash text-accent-ink`}>
        <ShieldAlert aria-hidden="true" className="size-4.5 shrink-0" />
        Verify your account
        <ArrowRight aria-hidden="true" className="ms-auto size-4" />
      </Link>
    );
  }
  if (!campus.isGeneric || !homeCampus) return null;
  return (
    <a
      href={pathAtCampus(homeCampus.id)}
      className={`${className} bg-success-wash text-success-ink`}
    >
      <BadgeCheck aria-hidden="true" className="size-4.5 shrink-0" />
      Visit Your Campus
      <ArrowRight aria-hidden="true" className="ms-auto size-4" />
    </a>
  );
}
