import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { FullDate } from '#platform/web/time/full-date.tsx';
import { TimeAgo } from '#platform/web/time/time-ago.tsx';
import { endOtherSessions, endOwnSession } from '../../contract/sessions.ts';
import type { SessionView } from '../../schemas/sessions.ts';
import { deviceName } from './device-name.ts';
import { ownSessionsQuery } from '../queries.ts';

export const page: Page = { Component: SessionsView, reads: () => [ownSessionsQuery] };

/** The member's sessions, each with a button to end it. */
export function SessionsView() {
  const list = useQuery(ownSessionsQuery);
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
  const endOne = useMutation({
    mutationFn: (sessionId: string) => callApi(endOwnSession, { params: { sessionId } }),
    onSuccess: refresh,
    onError: (error) => showRejection(error),
  });
  const endOthers = useMutation({
    mutationFn: () => callApi(endOtherSessions, {}),
    onSuccess: refresh,
    onError: (error) => showRejection(error),
  });
  if (list.error) {
    return (
      <Card fullBleedOnPhones className="tablet:mt-3">
        <EmptyState
          title={list.error.message}
          action={<Button onClick={() => void list.refetch()}>Try again</Button>}
        />
      </Card>
    );
  }
  const sessions = list.data?.sessions ?? [];
  return (
    <Card fullBleedOnPhones className="tablet:mt-3">
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={endOne.isPending && endOne.variables === session.id}
            onEnd={() => endOne.mutate(session.id)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="border-t border-line p-4">
          <Button
            variant="outline"
            wide
            busy={endOthers.isPending}
            onClick={() => endOthers.mutate()}
          >
            Log out everywhere else
          </Button>
        </div>
      )}
    </Card>
  );
}

type SessionRowProps = { session: SessionView; busy: boolean; onEnd: () => void };

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { name, isPhone } = deviceName(session.userAgent);
  const Icon = isPhone ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-4 px-4 py-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-small text-ink-muted">
          {session.current ? (
            'This device'
          ) : (
            <>
              Last used <TimeAgo iso={session.lastUsedAt} />
            </>
          )}
        </p>
        <p className="text-small wrap-anywhere text-ink-muted">
          Logged in <FullDate iso={session.createdAt} />
          {session.ipAddress !== null && ` from ${session.ipAddress}`}
        </p>
      </div>
      {!session.current && (
        <Button variant="outline" busy={busy} aria-label={`Log out ${name}`} onClick={onEnd}>
          Log Out
        </Button>
      )}
    </li>
  );
}
