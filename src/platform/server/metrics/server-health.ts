import type { ConnectionCounts } from '../database/pool-watch.ts';
import type { StoredState } from './queue-queries.ts';

/** How the server process is that responds. */
export type ServerHealth = () => Promise<{
  version: string;
  uptimeSeconds: number;
  memoryBytes: number;
  connections: ConnectionCounts;
  streams: { member: number; visitor: number };
  /** Undefined if the database does not respond. */
  stored: StoredState | undefined;
}>;
