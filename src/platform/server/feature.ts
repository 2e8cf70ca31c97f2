import type { Tables } from './database/tables.ts';
import type { FeatureData } from './feature-data.ts';
import type { Operation } from './http/operations/operation.ts';
import type { JobHandler } from './jobs/job.ts';
import type { EventSerializer } from './live/event-serializer.ts';
import type { MailPreparer } from './mail/mail-preparer.ts';

/** All that the server knows of a feature. `src/app/server/features.ts` lists the features and makes `Deps`. */
export type Feature<Deps = object> = {
  /** The heading of its operations on the API pages. */
  name: string;
  /** The tables that it writes; no other feature may. A test reads every statement. */
  tables?: (keyof Tables)[];
  /** The columns of `members` that it writes; every writer also sets `last_modified`. */
  memberColumns?: (keyof Tables['members'])[];
  operations?: Operation[] | ((deps: Deps) => Operation[]);
  eventSerializers?: EventSerializer[];
  mailPreparers?: MailPreparer[];
  data?: FeatureData;
  jobs?: (deps: Deps) => JobHandler[];
};
