import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from '#platform/web/navigation/use-search.ts';
import { readGoBack } from '#platform/web/navigation/read-go-back.ts';
import { FullPage } from '#platform/web/page/full-page.tsx';
import { useWideScreen } from '#platform/web/use-wide-screen.ts';
import { sentences } from '../../contract/words.ts';
import { messagesPath } from '../conversation-paths.ts';
import { NewMessage } from './new-message.tsx';

/** /create/message?goBack={page}: a new message on narrow screens; wide ones go back at once. */
export function CreateMessagePage() {
  const [, navigate] = useLocation();
  const goBack = readGoBack(useSearch(), messagesPath);
  const isWide = useWideScreen();

  useEffect(() => {
    if (isWide) navigate(goBack, { replace: true });
  }, [isWide, navigate, goBack]);

  if (isWide) return null;
  return (
    <FullPage title={sentences.newMessage} onBack={() => navigate(goBack, { replace: true })}>
      <NewMessage />
    </FullPage>
  );
}
