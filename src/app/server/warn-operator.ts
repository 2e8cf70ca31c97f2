import type { FastifyBaseLogger } from 'fastify';
import { campusProposals } from '#db/seeds/campus-proposals.ts';
import { allCampuses, isExampleSite } from '#features/campuses/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';

/** Logs what only the operator can mend, once at the start. The server serves meanwhile. */
export async function warnOperator(config: Config, log: FastifyBaseLogger): Promise<void> {
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
