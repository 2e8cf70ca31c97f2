import { useQuery } from '@tanstack/react-query';
import { SuspectedWaves } from '#features/member-admin/web/lazy.ts';
import { RoleCard, staffSessionQuery } from '#features/staff/web/lazy.ts';
import { MarketsSection } from './markets-section.tsx';
import { ServerSection } from './server-section.tsx';

/** /admin: how the server and the markets are, what looks like spam, and the caller's role. */
export function OverviewView() {
  const { data: session } = useQuery(staffSessionQuery);
  return (
    <div className="grid gap-6">
      {session?.role === 'operator' && <ServerSection />}
      <SuspectedWaves />
      <MarketsSection />
      <RoleCard />
    </div>
  );
}
