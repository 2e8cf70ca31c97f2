import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { usePopup } from '#platform/web/parts/overlays/use-popup.ts';
import { useSite } from '#platform/web/site.tsx';
import type { GuestAction } from '#platform/contract/people/guest-action.ts';
import type { SchoolAction } from './guest-actions.ts';

// Loaded when first needed.
const loadModals = () => import('./account-prompt-modals.tsx');

type AccountPrompts = {
  /**
   * Asks a visitor to log in for what they tapped, which then continues (`pending-action.ts`). `target` is the post or
   * profile that it is about, or the campus to join.
   */
  askToJoin(action: GuestAction, target?: string): void;
  /** Whether the viewer is a student and may do this; otherwise opens the modal that says what is missing. */
  ensureStudent(action: SchoolAction, target?: string): boolean;
};

type OpenPrompt = {
  guest: GuestAction | null;
  school: SchoolAction | null;
  target?: string | undefined;
};

const noPrompt: OpenPrompt = { guest: null, school: null };

const AccountPromptsContext = createContext<AccountPrompts | null>(null);

type AccountPromptsProps = {
  /** Continues if the visitor's region may log in; otherwise goes to /404. */
  enterIfAllowed: (enter: () => void) => void;
  children: ReactNode;
};

/** Provides the guest modal and the verify-school modal to the page. */
export function AccountPromptsProvider({ enterIfAllowed, children }: AccountPromptsProps) {
  const { viewer } = useSite();
  const [prompt, setPrompt] = useState(noPrompt);
  const close = () => setPrompt(noPrompt);
  const modals = usePopup({ open: prompt !== noPrompt, onClose: close }, loadModals);
  const prompts = useMemo(() => {
    const askToJoin = (guest: GuestAction, target?: string) =>
      enterIfAllowed(() => setPrompt({ guest, school: null, target }));
    return {
      askToJoin,
      ensureStudent(action: SchoolAction, target?: string) {
        if (!viewer) askToJoin(action, target);
        else if (!viewer.schoolVerified) setPrompt({ guest: null, school: action, target });
        return viewer?.schoolVerified ?? false;
      },
    };
  }, [viewer, enterIfAllowed]);
  return (
    <AccountPromptsContext value={prompts}>
      {children}
      {modals && (
        <modals.AccountPromptModals
          guestAction={prompt.guest}
          schoolAction={prompt.school}
          target={prompt.target}
          onClose={close}
        />
      )}
    </AccountPromptsContext>
  );
}

export function useAccountPrompts(): AccountPrompts {
  const prompts = useContext(AccountPromptsContext);
  if (!prompts) throw new Error('useAccountPrompts outside of AccountPromptsProvider');
  return prompts;
}
