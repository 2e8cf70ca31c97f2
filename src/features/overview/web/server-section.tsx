import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { Card } from '#platform/web/parts/card.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { sentences } from '../contract.ts';
import type { ServerHealthView } from '../schemas.ts';
import { formatBytes, formatCount, formatDuration } from './amounts.ts';
import { serverHealthQuery } from './queries.ts';

const refetchMs = 15_000;

/** The server that responds, and what waits in the database; read again while it is open. */
export function ServerSection() {
  const { data, error, refetch } = useQuery({
    ...serverHealthQuery,
    refetchOnMount: 'always',
    refetchInterval: refetchMs,
  });
  return (
    <Card>
      <h2 className="px-4 pt-4 text-title font-semibold">Server</h2>
      {/* Numbers of a server that no longer responds would look as if all were well. */}
      {error && <FailedList onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="grid min-h-40 place-items-center">
          <Spinner label="Loading the server's health" />
        </div>
      )}
      {data && !error && <ServerFacts health={data} />}
    </Card>
  );
}

type Fact = { label: string; value: string; note: string; isBad?: boolean };

function ServerFacts({ health }: { health: ServerHealthView }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 p-4 tablet:grid-cols-4">
      {[...storedFacts(health.stored), ...processFacts(health)].map((fact) => (
        <div key={fact.label} className="min-w-0">
          <dt className="text-small text-ink-muted">{fact.label}</dt>
          <dd>
            <span
              className={
                fact.isBad
                  ? 'flex items-center gap-1.5 font-semibold text-danger-ink'
                  : 'font-semibold tabular-nums'
              }
            >
              {fact.isBad && <CircleAlert aria-hidden="true" className="size-4.5 shrink-0" />}
              {fact.value}
            </span>
            <span className="block text-small wrap-anywhere text-ink-muted">{fact.note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** From these on, the alarms of `deploy/alarms.yml` ring, too. */
const limits = { jobSeconds: 300, mailSeconds: 600, backupSeconds: 26 * 3_600 };

function storedFacts(stored: ServerHealthView['stored']): Fact[] {
  if (!stored) {
    return [{ label: 'Database', value: 'Down', note: sentences.databaseDown, isBad: true }];
  }
  const { jobs, mails, failingJobs, failedMails, backup } = stored;
  return [
    { label: 'Database', value: 'Up', note: 'responds' },
    {
      label: 'Jobs waiting',
      value: formatCount(jobs.waiting),
      note: listNotes(oldest(jobs), failingJobs > 0 && `${formatCount(failingJobs)} failing`),
      isBad: jobs.oldestSeconds > limits.jobSeconds || failingJobs > 0,
    },
    {
      label: 'Emails waiting',
      value: formatCount(mails.waiting),
      note: listNotes(oldest(mails), failedMails > 0 && `${formatCount(failedMails)} failed today`),
      isBad: mails.oldestSeconds > limits.mailSeconds,
    },
    backup
      ? {
          label: 'Last backup',
          value: `${formatDuration(backup.ageSeconds)} ago`,
          note: formatBytes(backup.bytes),
          isBad: backup.ageSeconds > limits.backupSeconds,
        }
      : { label: 'Last backup', value: 'None', note: sentences.noBackup, isBad: true },
  ];
}

function oldest({ waiting, oldestSeconds }: { waiting: number; oldestSeconds: number }): string {
  return waiting === 0 ? 'none is late' : `oldest ${formatDuration(oldestSeconds)}`;
}

function listNotes(...notes: (string | false)[]): string {
  return notes.filter(Boolean).join(', ');
}

function processFacts(health: ServerHealthView): Fact[] {
  const { connections, streams, memoryBytes, version, uptimeSeconds } = health;
  const { used, idle, waiting } = connections;
  return [
    {
      label: 'Database connections',
      value: `${used} in use`,
      note: `${idle} idle, ${waiting === 0 ? 'nothing waits' : `${waiting} waiting`}`,
      isBad: waiting > 10,
    },
    {
      label: 'Streams open',
      value: formatCount(streams.member + streams.visitor),
      note: `${formatCount(streams.member)} of members`,
    },
    { label: 'Memory', value: formatBytes(memoryBytes), note: 'of this process' },
    { label: 'Version', value: version, note: `up for ${formatDuration(uptimeSeconds)}` },
  ];
}
