import {
  createContext,
  lazy,
  Suspense,
  useContext,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { useSite } from '#platform/web/site.tsx';
import type { GuestAction, SchoolAction } from './guest-actions.ts';

// Most visits never meet them.
const GateModals = lazy(async () => ({
  default: (await import('./gate-modals.tsx')).GateModals,
}));

type Gate = {
  /** Asks a visitor in. */
  askToJoin(action: GuestAction): void;
  /** True for those who may; otherwise opens what stands between them and the action (core §5, §6). */
  passesAsStudent(action: SchoolAction): boolean;
};

type Asked = { guest: GuestAction | null; school: SchoolAction | null };

const GateContext = createContext<Gate | null>(null);

/** Opens the modals that stand between people and what needs an account or a proven school. */
export function GateProvider({ children }: { children: ReactNode }) {
  const { viewer } = useSite();
  /** Null until somebody is asked for the first time. */
  const [asked, setAsked] = useState<Asked | null>(null);
  const gate = useMemo(
    () => ({
      askToJoin: (guest: GuestAction) => setAsked({ guest, school: null }),
      passesAsStudent(action: SchoolAction) {
        if (!viewer) setAsked({ guest: action, school: null });
        else if (!viewer.schoolVerified) setAsked({ guest: null, school: action });
        return viewer?.schoolVerified ?? false;
      },
    }),
    [viewer],
  );
  return (
    <GateContext value={gate}>
      {children}
      {asked && (
        <Suspense>
          <GateModals
            guestAction={asked.guest}
            schoolAction={asked.school}
            onClose={() => setAsked({ guest: null, school: null })}
          />
        </Suspense>
      )}
    </GateContext>
  );
}

export function useGate(): Gate {
  const gate = useContext(GateContext);
  if (!gate) throw new Error('useGate outside of GateProvider');
  return gate;
}
