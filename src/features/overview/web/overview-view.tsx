import { useQuery } from '@tanstack/react-query';
import { RoleCard, staffSessionQuery } from '#features/staff/web/lazy.ts';
import { MarketsSection } from './markets-section.tsx';
import { ServerSection } from './server-section.tsx';

/** /admin: how the server and the markets are, and the caller's role. */
export function OverviewView() {
  const { data: session } = useQuery(staffSessionQuery);
  return (
    <div className="grid gap-6">
      {session?.role === 'operator' && <ServerSection />}
      <MarketsSection />
      <RoleCard />
    </div>
  );
}
