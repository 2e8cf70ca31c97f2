import type { FastifyBaseLogger } from 'fastify';
import { campusProposals } from '#db/seeds/campus-proposals.ts';
import { allCampuses, isExampleSite } from '#features/campuses/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { connectedNames, readLimits } from '#platform/server/database/read-limits.ts';
import { hasOtherFolder, processName } from '#platform/server/storage/folder-name.ts';
import { parseSmtpServer } from '#platform/server/mail/smtp-address.ts';
import {
  connectionProblem,
  readError,
  SmtpConnection,
} from '#platform/server/mail/smtp-connection.ts';

/** Logs what only the operator can mend, once at the start. The server serves meanwhile. */
export async function warnOperator(config: Config, log: FastifyBaseLogger): Promise<void> {
  const warnings = [warnOfCampuses, warnOfMailServer, warnOfDatabase, warnOfFolders];
  await Promise.all(warnings.map((warn) => warn(config, log)));
}

/** Otherwise a wrong password is noticed by the first student who waits for a code. */
async function warnOfMailServer({ smtp }: Config, log: FastifyBaseLogger): Promise<void> {
  if (!smtp) return;
  try {
    const connection = await SmtpConnection.open(parseSmtpServer(smtp.url));
    connection.close();
  } catch (error) {
    log.warn({ error: readError(error).summary }, connectionProblem(error));
  }
}

/** The connections of a process beside its pool: one listens, one looks for metrics. */
const ownConnections = 2;

/** Otherwise the operator notices it at the busiest hour. */
async function warnOfDatabase(config: Config, log: FastifyBaseLogger): Promise<void> {
  const db = openDatabase(config.databaseUrl, { max: 1 });
  try {
    const { freeConnections, waitsForStandby } = await readLimits(db);
    const needed = config.databasePool + ownConnections;
    if (freeConnections < needed) {
      log.warn(
        { freeConnections, needed },
        'the database may run out of connections: lower DATABASE_POOL, or raise its max_connections',
      );
    }
    if (waitsForStandby && config.redis === undefined) {
      log.warn(
        { waitsForStandby },
        'the database waits for a standby, and without Redis each write waits for the one before it, too: set REDIS_URL',
      );
    }
  } catch (error) {
    log.warn({ err: error }, 'the limits of the database were not read');
  } finally {
    await db.destroy();
  }
}

/** Otherwise members notice that photos are shown now and then only. */
async function warnOfFolders(config: Config, log: FastifyBaseLogger): Promise<void> {
  const db = openDatabase(config.databaseUrl, { max: 1 });
  try {
    const own = processName(config);
    const others = (await connectedNames(db)).filter((name) => hasOtherFolder(name, own));
    if (others.length > 0) {
      log.warn(
        { folder: config.dataDir },
        'another server stores photos in a folder that this one does not use: set S3_BUCKET_URL for all of them, or let them share DATA_DIR',
      );
    }
  } catch (error) {
    log.warn({ err: error }, 'the folders of other servers were not compared');
  } finally {
    await db.destroy();
  }
}

async function warnOfCampuses(config: Config, log: FastifyBaseLogger): Promise<void> {
  const db = openDatabase(config.databaseUrl, { max: 1 });
  try {
    const examples = (await allCampuses(db)).filter(({ siteUrl }) => isExampleSite(siteUrl));
    if (config.nodeEnv === 'production' && examples.length > 0) {
      log.warn(
        { campuses: examples.map(({ id }) => id) },
        'campuses have addresses of the example, which lead nowhere: npm run campuses -- set <id> --site-url https://...',
      );
    }
    for (const proposal of await campusProposals(db)) {
      const { campusId } = proposal;
      log.warn(
        proposal,
        `this release would change a campus: npm run campuses -- accept ${campusId}, or keep ${campusId}`,
      );
    }
  } catch (error) {
    log.warn({ err: error }, 'the campuses were not checked');
  } finally {
    await db.destroy();
  }
}
