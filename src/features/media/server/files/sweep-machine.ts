import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { dayMs } from '#platform/contract/durations.ts';
import { sweepFolder, type TempFolder } from '#platform/server/storage/temp-folder.ts';
import { usualAges } from './sweep-files.ts';

const everyMs = 30_000;

type Machine = { temp: TempFolder; dataDir: string };

/**
 * Deletes what killed processes left in the folders of this machine, now and every half minute until the returned
 * function is called. A job cannot do it: it runs on any machine.
 */
export function keepMachineSwept({ log, ...machine }: Machine & { log: FastifyBaseLogger }) {
  const sweep = () => {
    sweepMachine(machine).catch((error: unknown) =>
      log.error({ err: error }, 'sweeping temporary files failed'),
    );
  };
  sweep();
  const timer = setInterval(sweep, everyMs).unref();
  return () => clearInterval(timer);
}

async function sweepMachine({ temp, dataDir }: Machine): Promise<void> {
  const now = Date.now();
  await temp.sweep(usualAges(now).storing);
  // Temporary files of 0.8.0, which may still run on this folder; members' data is in some of them.
  const olderThan = new Date(now - dayMs);
  await sweepFolder(join(dataDir, 'upload-parts'), { olderThan });
  await sweepFolder(join(dataDir, 'staff-copies'), { olderThan });
  await sweepFolder(join(dataDir, 'exports'), { olderThan, ending: '.part' });
}
