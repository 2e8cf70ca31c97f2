import type { ReactNode } from 'react';
import { useAccountPrompts } from '#features/accounts/web/index.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { useSite } from '#platform/web/site.tsx';
import { addressWords } from '../contract/words.ts';

/** Shows its children to students; only they pay by card. */
export function StudentsOnly({ children }: { children: ReactNode }) {
  const { viewer } = useSite();
  const { ensureStudent } = useAccountPrompts();
  if (viewer?.schoolVerified) return children;
  return (
    <EmptyState
      drawing="bag"
      title={addressWords.studentsOnly}
      action={<Button onClick={() => ensureStudent('message')}>{addressWords.goOn}</Button>}
    />
  );
}
