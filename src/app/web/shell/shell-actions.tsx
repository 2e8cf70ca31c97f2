import { createContext, useContext } from 'react';
import type { GuestAction } from '#platform/contract/people/guest-action.ts';

type Actions = { createPost: () => void; askToJoin: (action: GuestAction) => void };

const ShellActionsContext = createContext<Actions | null>(null);

export const ShellActions = ShellActionsContext.Provider;

/** Actions that any part of the shell or a page may start. */
export function useShellActions(): Actions {
  const actions = useContext(ShellActionsContext);
  if (!actions) throw new Error('useShellActions outside of Shell');
  return actions;
}
