import type { UnitOfWork } from '#platform/server/transaction.ts';

/** How a kind of content is taken down by staff and put back: each feature's own, by one name. */
export type Removable = {
  /** False if it is gone, or taken down already. Tells nobody: the decision does. */
  takeDown: (unit: UnitOfWork, removal: { id: string; reason: string }) => Promise<boolean>;
  /** Puts it back as it was. */
  putBack: (unit: UnitOfWork, id: string) => Promise<Restored>;
};

/** What became of what was to be put back. It is not possible if its author, or what it belongs to, is gone. */
export type Restored = 'restored' | 'unknown' | 'not possible';
