import { Redirect } from 'wouter';
import type { Page } from '#platform/web/page/define-page.ts';

const address = '/settings/trust_and_safety';

/** /settings/trust, which the Privacy Policy names. */
export const page: Page = {
  Component: () => <Redirect to={address} replace />,
  isSameForVisitors: true,
  redirect: () => address,
};
