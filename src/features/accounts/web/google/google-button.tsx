import { useEffect, useState } from 'react';
import { networkError } from '#platform/web/data/api.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { useSite } from '#platform/web/site.tsx';

type GoogleButtonProps = {
  /** Where to go after signing in; the current page by default. */
  destination?: string | undefined;
  size?: 'medium' | 'large';
  className?: string;
};

/** Starts Google's login, if it is configured. Its code is fetched on the press. */
export function GoogleButton({ destination, size = 'large', className }: GoogleButtonProps) {
  const { googleSignIn } = useSite();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (googleSignIn && cameByStepBack())
      import('./go-to-google.ts').then(
        ({ sayIfCanceled }) => sayIfCanceled(),
        // The page works without that alert.
        () => {},
      );
  }, [googleSignIn]);
  if (!googleSignIn) return null;
  const go = () => {
    setBusy(true);
    import('./go-to-google.ts')
      .then(({ goToGoogle }) => goToGoogle(destination, () => setBusy(false)))
      .catch(() => {
        // Its code could not be loaded.
        setBusy(false);
        toast({ kind: 'danger', text: networkError().message });
      });
  };
  return (
    <Button variant="outline" size={size} wide busy={busy} className={className} onClick={go}>
      <img src="/logos/google.svg" alt="" width={18} height={18} />
      Continue with Google
    </Button>
  );
}

function cameByStepBack(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && 'type' in visit && visit.type === 'back_forward';
}
