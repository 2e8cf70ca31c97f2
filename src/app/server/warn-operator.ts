import type { FastifyBaseLogger } from 'fastify';
import { campusProposals } from '#db/seeds/campus-proposals.ts';
import { allCampuses, isExampleSite } from '#features/campuses/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { parseSmtpServer } from '#platform/server/mail/smtp-address.ts';
import {
  connectionProblem,
  readError,
  SmtpConnection,
} from '#platform/server/mail/smtp-connection.ts';

/** Logs what only the operator can mend, once at the start. The server serves meanwhile. */
export async function warnOperator(config: Config, log: FastifyBaseLogger): Promise<void> {
  await Promise.all([warnOfCampuses(config, log), warnOfMailServer(config, log)]);
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
