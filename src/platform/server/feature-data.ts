import type { Db } from './database/database.ts';
import type { UnitOfWork } from './transaction.ts';

/** A page of a member's rows: those whose key is above `after`, in the order of their keys. */
export type ExportPage = { memberId: string; after: string; limit: number };

/** A row of the data export. `key` is only for paging and is not exported. */
export type ExportRow = { key: string; data: Record<string, unknown> };

/** A list of the data export, a JSON file. Features that name the same file add to it. */
export type ExportList = {
  file: `${string}.json`;
  /** The line of the export's README about it. */
  about: string;
  read: (db: Db, page: ExportPage) => Promise<ExportRow[]>;
};

/** A stored picture or video: its path without width, and the widths that are stored. */
export type ExportedFile = {
  path: string;
  kind: 'image' | 'animation' | 'video';
  widths: number[];
};

/** One thing that a member wrote, and how to delete it with everything that depends on it. */
export type ContentPart = { id: string; erase: (unit: UnitOfWork) => Promise<unknown> };

/** How a deleted account's rows are erased. Every step may run twice, also after a crash. */
export type Erasure = {
  /**
   * Deletes rows that name the account by its email, while the account still has it. Runs outside a transaction,
   * because it scans more than the member's rows and must block nobody.
   */
  byEmail?: (db: Db, memberId: string) => Promise<void>;
  /** Deletes ways to log in. Runs in the transaction that closes the account, before `anonymize`. */
  closeLogins?: (tx: Db, memberId: string) => Promise<void>;
  /** Empties the feature's columns of the member's row, which stays because conversations refer to it. */
  anonymize?: (tx: Db, memberId: string) => Promise<void>;
  /** Some of the content that is left; each part is then erased in a transaction of its own. */
  nextContent?: ((db: Db, memberId: string) => Promise<ContentPart[]>)[];
  /** Deletes what is left, in one transaction, after the content of all features. */
  deleteRemaining?: (unit: UnitOfWork, memberId: string) => Promise<void>;
  /** Deletes what the other steps have written. */
  deleteFinal?: (tx: Db, memberId: string) => Promise<void>;
};

/**
 * What a feature stores about members and for a time: how clean-up, the data export and the deletion of accounts treat
 * its tables. They know no table themselves.
 */
export type FeatureData = {
  /** Deletes rows whose time is over. Safe in several processes at once. */
  deleteExpired?: ((db: Db) => Promise<unknown>)[];
  /** The feature's fields of the export's `profile.json`; undefined if there is no such member. */
  profile?: (db: Db, memberId: string) => Promise<Record<string, unknown> | undefined>;
  lists?: ExportList[];
  /** A page of pictures and videos, in the order of their paths. */
  files?: (db: Db, page: ExportPage) => Promise<ExportedFile[]>;
  erasure?: Erasure;
};
