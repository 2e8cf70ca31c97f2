import type { ServerHealth } from '#platform/server/metrics/server-health.ts';
import type { ServerHealthView } from '../schemas.ts';

/** How this process is, and what waits. */
export async function showServer(readHealth: ServerHealth): Promise<ServerHealthView> {
  const { stored, ...health } = await readHealth();
  if (!stored) return { ...health, stored: null };
  const { backupAge, backupBytes } = stored;
  const hasBackup = backupAge !== null && backupBytes !== null;
  return {
    ...health,
    stored: {
      jobs: { waiting: stored.jobsWaiting, oldestSeconds: stored.oldestJobAge },
      failingJobs: stored.jobsFailing,
      mails: { waiting: stored.mailsWaiting, oldestSeconds: stored.oldestMailAge },
      failedMails: stored.mailsFailed,
      backup: hasBackup ? { ageSeconds: backupAge, bytes: backupBytes } : null,
    },
  };
}
