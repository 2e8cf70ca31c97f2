import { PaymentsView, payoutSentences } from '#features/payouts/web/lazy.ts';
import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { PageHeader } from '../shell/page-header.tsx';

export function PaymentsPage() {
  const { brandName } = useSite();
  const goBack = useGoBack();
  usePageHead({ title: `${payoutSentences.title} / ${brandName}` });
  return (
    <>
      <PageHeader title={payoutSentences.title} onBack={goBack} />
      <PaymentsView />
    </>
  );
}
