import { useQuery } from '@tanstack/react-query';
import { School } from 'lucide-react';
import { useSearchParams } from '#platform/web/navigation/use-search.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { TabLinks } from '#platform/web/parts/tab-links.tsx';
import { periods, sentences, type PeriodDays } from '../contract.ts';
import { MarketCard } from './market-card.tsx';
import { marketHealthQuery } from './queries.ts';

const getHref = (days: PeriodDays) => (days === '7' ? '/admin' : `/admin?days=${days}`);
const tabs = periods.map((days) => ({ href: getHref(days), label: `${days} days` }));

/** The markets of the campuses in the chosen period, beside the period before. */
export function MarketsSection() {
  const given = useSearchParams().get('days');
  const days = periods.find((each) => each === given) ?? '7';
  return (
    <section className="grid gap-4">
      <Card className="overflow-hidden">
        <h2 className="px-4 pt-4 text-title font-semibold">Campuses</h2>
        <p className="px-4 pb-2 text-small text-ink-muted">
          The last {days} days, and the {days} before. {sentences.sample}
        </p>
        <TabLinks label="Period" tabs={tabs} current={getHref(days)} />
      </Card>
      <Markets key={days} days={days} />
    </section>
  );
}

function Markets({ days }: { days: PeriodDays }) {
  const { data, error, refetch } = useQuery({
    ...marketHealthQuery(days),
    refetchOnMount: 'always',
  });
  if (error) return <FailedList onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className="grid min-h-40 place-items-center">
        <Spinner label="Loading the campuses" />
      </div>
    );
  }
  if (data.items.length === 0) return <EmptyState icon={<School />} title="There is no campus." />;
  return (
    <ul className="grid gap-4 tablet:grid-cols-2">
      {data.items.map((market) => (
        <li key={market.campusId} className="min-w-0">
          <MarketCard market={market} days={days} />
        </li>
      ))}
    </ul>
  );
}
