import { Redirect } from 'wouter';

/** /settings/trust, which the Privacy Policy names. */
export function ToTrustAndSafety() {
  return <Redirect to="/settings/trust_and_safety" replace />;
}
