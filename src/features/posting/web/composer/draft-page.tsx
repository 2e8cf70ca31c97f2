import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { withPending, type Pending } from '#features/accounts/web/index.ts';
import type { DraftKey } from '#features/drafts/web/lazy.ts';
import { useStayOnBack } from '#platform/web/navigation/close-on-back.ts';
import { returnTo } from '#platform/web/navigation/return-to.ts';
import { FullPage } from '#platform/web/page/full-page.tsx';
import { useWideScreen } from '#platform/web/use-wide-screen.ts';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { composerWords } from '../../contract/composer-words.ts';
import { DiscardDraftDialog } from '../drafts/discard-draft-dialog.tsx';
import { useLeaveComposer } from './use-leave-composer.ts';

type DraftPageProps = {
  goBack: string;
  draftKey: DraftKey;
  /** What wide screens continue with, in a dialog over the page before. */
  wanted: Pending;
  title: string;
  /** The question before a draft is discarded. */
  discardTitle: string;
  children: ReactNode;
};

/** A composer as a page, on narrow screens; wide ones open its dialog over the page before. */
export function DraftPage(props: DraftPageProps) {
  const { goBack, draftKey, wanted, title, discardTitle, children } = props;
  const [, navigate] = useLocation();
  const isWide = useWideScreen();
  const { isAsking, isSending, mustAsk, leave, stay, discard } = useLeaveComposer(draftKey, () =>
    returnTo(navigate, goBack),
  );
  // Back leads away from a post that is being sent; sending continues.
  const holdsBack = () => {
    if (isSending()) toast({ kind: 'okay', text: composerWords.stillSending });
    return mustAsk();
  };
  useStayOnBack(holdsBack, leave);

  const wideAddress = withPending(goBack, wanted);
  useEffect(() => {
    if (isWide) returnTo(navigate, wideAddress);
  }, [isWide, navigate, wideAddress]);

  if (isWide) return <OpeningDialog title={title} />;
  // The server does not know the width.
  return (
    <>
      <div className="tablet:hidden">
        <FullPage fills title={title} onBack={leave}>
          {children}
          <DiscardDraftDialog
            open={isAsking}
            title={discardTitle}
            onStay={stay}
            onDiscard={discard}
          />
        </FullPage>
      </div>
      <OpeningDialog title={title} />
    </>
  );
}

/** What a wide screen shows until the dialog opens. */
function OpeningDialog({ title }: { title: string }) {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 max-tablet:hidden">
      <h1 className="text-title font-semibold">{title}</h1>
      <Spinner label="Opening the composer" />
    </main>
  );
}
