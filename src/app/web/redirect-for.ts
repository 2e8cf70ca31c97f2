import { entryAddress } from '#features/accounts/web/index.ts';
import type { SiteData } from '#platform/contract/site.ts';
import type { PageAccess } from '#platform/web/page/define-page.ts';

/**
 * Where a person who may not open this page is redirected; undefined if they may. After the step that they are sent to,
 * they return to `address`, the path and query of the page.
 */
export function redirectFor(
  access: PageAccess,
  { viewer, campus }: SiteData,
  address: string,
): string | undefined {
  if (access === 'always') return undefined;
  if (!viewer) return redirectForVisitor(access, address);
  if (access === 'leaving') return undefined;
  if (!viewer.emailVerified) {
    return access === 'unverified' ? undefined : entryAddress('/verify', { destination: address });
  }
  if (access === 'unverified' || access === 'visitor') return '/home';
  if (access !== 'student' || viewer.schoolVerified) return undefined;
  // The generic site has no school of its own to verify.
  if (campus.isGeneric) return '/search_schools';
  return entryAddress('/settings/account/school_email', { destination: address });
}

function redirectForVisitor(access: PageAccess, address: string): string | undefined {
  if (access === 'everyone' || access === 'visitor') return undefined;
  if (access === 'unverified') return '/user_registration';
  // PROFILE-17: only people with an account have a profile.
  if (access === 'profileOwner') return entryAddress('/login', { destination: address });
  return access === 'leaving' ? '/' : entryAddress('/user_registration', { destination: address });
}
