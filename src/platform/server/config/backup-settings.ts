import * as z from 'zod/mini';
import { wholeNumber } from './whole-number.ts';

/** Where `npm run backup` keeps backups, and how long; a part of `configSchema`. */
export const backupSettings = {
  BACKUP_DIR: z
    .optional(z.string())
    .check(
      z.describe(
        'The folder of `npm run backup`; by default `backups` in `DATA_DIR`. Put it on another machine or disk.',
      ),
    ),
  BACKUP_BUCKET_URL: z
    .optional(
      z.url({
        protocol: /^https?$/,
        hostname: /./,
        error: 'an address such as https://s3.us-east-1.amazonaws.com/quad-backups',
      }),
    )
    .check(
      z.describe(
        'A bucket for backups instead of a folder, not that of the photos; its keys are `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY`.',
      ),
    ),
  BACKUP_KEEP_DAYS: z
    ._default(wholeNumber(1), 14)
    .check(
      z.describe('Days after which `npm run backup` deletes older backups, but never the newest.'),
    ),
};
