import { useMutation } from '@tanstack/react-query';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { checkCampusSite, sentences } from '../../contract/console.ts';
import type { CampusDetail } from '../../schemas/console.ts';

/** Which DNS records the host needs, how its certificate comes to be, and whether it responds. */
export function HostCard({ campus }: { campus: CampusDetail }) {
  const host = URL.parse(campus.form.siteUrl)?.hostname ?? '';
  const check = useMutation({
    mutationFn: () => callApi(checkCampusSite, { params: { campusId: campus.id } }),
    onError: (error) => showRejection(error),
  });
  return (
    <Card className="grid gap-2 p-4 text-small">
      <h2 className="text-title font-semibold">DNS and certificate</h2>
      <p>{sentences.dns}</p>
      <ul className="grid gap-1 wrap-anywhere">
        <li>
          <code>{host}. CNAME</code> and the host of a campus that is live
        </li>
        <li>
          <code>{host}. A</code> (and <code>AAAA</code>) and the address of the proxy
        </li>
      </ul>
      <p>{sentences.tls}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="outline"
          size="small"
          busy={check.isPending}
          onClick={() => check.mutate()}
        >
          Check the Address
        </Button>
        <p role="status" className="wrap-anywhere">
          {check.data?.text}
        </p>
      </div>
    </Card>
  );
}
