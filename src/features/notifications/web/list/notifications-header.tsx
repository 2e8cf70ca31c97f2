import { Settings } from 'lucide-react';
import { Link } from 'wouter';
import { TabLinks } from '#platform/web/parts/tab-links.tsx';
import { useHasPage } from '#platform/web/page/page-directory.tsx';
import { PageHeader } from '#platform/web/page/page-header.tsx';
import { sentences } from '../../contract/list.ts';

const tabs = [
  { href: '/notifications', label: 'All' },
  { href: '/notifications/mentions', label: 'Mentions' },
] as const;

const settingsPath = '/settings/account/notifications';

/** Header of both lists of notifications. */
export function NotificationsHeader({ current }: { current: (typeof tabs)[number]['href'] }) {
  const hasPage = useHasPage();
  const shown = tabs.filter(({ href }) => hasPage(href));
  return (
    <PageHeader
      title={sentences.title}
      actions={
        hasPage(settingsPath) && (
          <Link
            href={settingsPath}
            aria-label="Notification settings"
            title="Notification settings"
            className="grid size-11 place-items-center rounded-full text-ink-muted transition-colors hover:bg-sunken hover:text-ink"
          >
            <Settings aria-hidden="true" className="size-5" />
          </Link>
        )
      }
    >
      {shown.length > 1 && (
        <TabLinks label="Kinds of notifications" tabs={shown} current={current} />
      )}
    </PageHeader>
  );
}
