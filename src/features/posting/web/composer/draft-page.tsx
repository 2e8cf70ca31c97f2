import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { withWanted, type Wanted } from '#features/accounts/web/index.ts';
import { useStayOnBack } from '#platform/web/navigation/close-on-back.ts';
import { returnTo } from '#platform/web/navigation/return-to.ts';
import { FullPage } from '#platform/web/page/full-page.tsx';
import { useWideScreen } from '#platform/web/use-wide-screen.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { composerWords } from '../../contract/composer-words.ts';
import type { DraftKey } from './composer-draft.ts';
import { DiscardDraftDialog } from '../drafts/discard-draft-dialog.tsx';
import { useLeaveComposer } from './use-leave-composer.ts';

type DraftPageProps = {
  goBack: string;
  draftKey: DraftKey;
  /** What wide screens continue with, in a dialog over the page before. */
  wanted: Wanted;
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

  const wideAddress = withWanted(goBack, wanted);
  useEffect(() => {
    if (isWide) returnTo(navigate, wideAddress);
  }, [isWide, navigate, wideAddress]);

  if (isWide) return null;
  // The server does not know the width: a wide screen shows nothing until the dialog opens.
  return (
    <div className="tablet:hidden">
      <FullPage title={title} onBack={leave}>
        {children}
        <DiscardDraftDialog
          open={isAsking}
          title={discardTitle}
          onStay={stay}
          onDiscard={discard}
        />
      </FullPage>
    </div>
  );
}
