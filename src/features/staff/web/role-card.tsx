import { useQuery } from '@tanstack/react-query';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { Card } from '#platform/web/parts/card.tsx';
import { idleTimeoutMinutes } from '../contract.ts';
import { staffSessionQuery } from './queries.ts';

/** The caller's role and how it is protected. */
export function RoleCard() {
  const { data: session } = useQuery(staffSessionQuery);
  if (!session) return null;
  const { role, campusId, recoveryCodesLeft } = session;
  return (
    <Card className="divide-y divide-line">
      <Fact icon={<ShieldCheck aria-hidden="true" className="size-5 text-accent-ink" />}>
        <p className="font-medium">
          {role === 'operator'
            ? 'You are an operator of all campuses.'
            : `You moderate ${campusId}.`}
        </p>
        <p className="text-small text-ink-muted">
          The console locks after {idleTimeoutMinutes} minutes of inactivity. All actions are
          logged.
        </p>
      </Fact>
      <Fact icon={<KeyRound aria-hidden="true" className="size-5 text-accent-ink" />}>
        <p className="font-medium">
          {recoveryCodesLeft === 1
            ? '1 recovery code left'
            : `${recoveryCodesLeft} recovery codes left`}
        </p>
        <p className="text-small text-ink-muted">
          To get new codes, ask your server administrator to reset your authenticator.
        </p>
      </Fact>
    </Card>
  );
}

function Fact({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="flex gap-3.5 p-4">
      {icon}
      <div className="min-w-0">{children}</div>
    </div>
  );
}
