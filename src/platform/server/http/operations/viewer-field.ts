import type { Db } from '../../database/database.ts';

/** A field that is true or false for each viewer. In the shared response it is null. */
export type ViewerField = {
  field: string;
  /** The ids among `ids` for which the member's field is true. */
  of(db: Db, query: { memberId: string; ids: readonly string[] }): Promise<ReadonlySet<string>>;
};
