import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSite } from '#platform/web/site.tsx';
import { AuthModal } from './auth-modal.tsx';
import type { GuestAction, SchoolAction } from './guest-actions.ts';
import { VerifySchoolModal } from './verify-school-modal.tsx';

type Gate = {
  /** Asks a visitor in. */
  askToJoin(action: GuestAction): void;
  /** True for those who may; otherwise opens what stands between them and the action (core §5, §6). */
  passesAsStudent(action: SchoolAction): boolean;
};

const GateContext = createContext<Gate | null>(null);

/** Holds the one guest-action modal and the one verify-school modal. */
export function GateProvider({ children }: { children: ReactNode }) {
  const { campus, viewer } = useSite();
  const [path] = useLocation();
  const search = useSearch();
  const [guestAction, setGuestAction] = useState<GuestAction | null>(null);
  const [schoolAction, setSchoolAction] = useState<SchoolAction | null>(null);
  const passesAsStudent = useCallback(
    (action: SchoolAction) => {
      if (!viewer) setGuestAction(action);
      else if (!viewer.schoolVerified) setSchoolAction(action);
      return viewer?.schoolVerified ?? false;
    },
    [viewer],
  );
  const gate = useMemo(() => ({ askToJoin: setGuestAction, passesAsStudent }), [passesAsStudent]);
  return (
    <GateContext value={gate}>
      {children}
      <AuthModal
        action={guestAction}
        onClose={() => setGuestAction(null)}
        campusName={campus.name}
        returnTo={search ? `${path}?${search}` : path}
      />
      <VerifySchoolModal action={schoolAction} onClose={() => setSchoolAction(null)} />
    </GateContext>
  );
}

export function useGate(): Gate {
  const gate = useContext(GateContext);
  if (!gate) throw new Error('useGate outside of GateProvider');
  return gate;
}
