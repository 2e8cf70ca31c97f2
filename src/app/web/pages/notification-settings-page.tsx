import { MailPreferencesView } from '#features/notifications/web/lazy.ts';
import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { useSite } from '#platform/web/site.tsx';
import { PageHeader } from '../shell/page-header.tsx';

export function NotificationSettingsPage() {
  const { brandName } = useSite();
  const goBack = useGoBack();
  usePageHead({ title: `Notification settings / ${brandName}` });
  return (
    <>
      <PageHeader title="Notification settings" onBack={goBack} />
      <MailPreferencesView />
    </>
  );
}
