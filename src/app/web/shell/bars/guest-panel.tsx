import { useSite } from '#platform/web/site.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { useShellActions } from '../shell-actions.tsx';
import { useSignInPath } from '../navigation/use-sign-in-path.ts';

/** Asks visitors to join the campus, below a post. */
export function GuestPanel() {
  const { brandName, campus, viewer } = useSite();
  const { askToJoin } = useShellActions();
  const signInPath = useSignInPath();
  if (viewer) return null;
  return (
    <Card fullBleedOnPhones className="flex flex-wrap items-center gap-4 p-5 max-tablet:p-4">
      <div className="min-w-55 flex-1">
        <h2 className="text-lead font-semibold">
          {campus.name} buys and sells on {brandName}
        </h2>
        <p className="mt-0.5 text-body text-pretty text-ink-muted">
          Ask a question, make an offer and meet on campus.
        </p>
      </div>
      <div className="flex gap-2 max-narrow:w-full max-narrow:[&>*]:flex-1">
        <LinkButton href={signInPath} variant="outline">
          Log In
        </LinkButton>
        <Button onClick={() => askToJoin('join campus')}>Join Group</Button>
      </div>
    </Card>
  );
}
