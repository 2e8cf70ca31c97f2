import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { readInBrowser, storeInBrowser } from '#platform/web/browser-storage.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { pushSettingsQuery } from './queries.ts';
import { canSubscribe, isAllowed, isForbidden } from './subscribe.ts';
import { useTurnOn } from './use-turn-on.ts';
import { pushWords } from './words.ts';

/**
 * After the first message that a member sends in this browser: offers notifications, once. It is not shown where they are
 * on, cannot be turned on, or were turned down.
 */
export function PushOffer() {
  // Not looked at again: allowing notifications is what its button does.
  const [mayAsk, setMayAsk] = useState(() => !wasAsked() && canSubscribe() === 'yes' && isOpen());
  const { data } = useQuery({ ...pushSettingsQuery, enabled: mayAsk });
  const turnOn = useTurnOn();
  if (!mayAsk || !data || data.serverKey === null) return null;

  function answer() {
    storeInBrowser('pushAsked', 'yes');
    setMayAsk(false);
  }

  return (
    <section
      aria-label="Notifications"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-sunken px-4 py-2"
    >
      <BellRing aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted" />
      <p className="min-w-40 flex-1 text-small">{pushWords.ask}</p>
      <span className="ms-auto flex gap-1">
        <Button variant="quiet" size="small" onClick={answer}>
          Not Now
        </Button>
        <Button
          variant="outline"
          size="small"
          busy={turnOn.isPending}
          onClick={() => turnOn.mutate(undefined, { onSettled: answer })}
        >
          Turn On
        </Button>
      </span>
    </section>
  );
}

function wasAsked(): boolean {
  return readInBrowser('pushAsked') !== null;
}

/** Whether the browser itself has not been told yes or no. */
function isOpen(): boolean {
  return !isForbidden() && !isAllowed();
}
