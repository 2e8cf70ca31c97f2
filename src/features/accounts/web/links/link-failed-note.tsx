import { CircleAlert } from 'lucide-react';
import { linkErrors, signInLinkMinutes } from '../../contract/links.ts';

/** Shown on the login and sign-up pages after a mailed link did not work. */
export function LinkFailedNote() {
  return (
    <p
      role="alert"
      className="mt-6 flex items-start gap-2.5 rounded-field bg-danger-wash px-3 py-2.5 text-small text-danger-ink"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <span className="block font-medium">{linkErrors.link_failed.message}</span>A link works
        once, for {signInLinkMinutes} minutes, with the address that it was sent to.
      </span>
    </p>
  );
}
