import type { EarlierHead } from '#features/staff/server/index.ts';
import type { Manifest } from '#platform/server/backup/manifest.ts';

/** The ends of the audit's chain that backups have; those of earlier releases have none. */
export function auditHeads(manifests: Manifest[]): EarlierHead[] {
  return manifests.flatMap(({ name, audit }) =>
    audit ? [{ ...audit, name: `the backup ${name}` }] : [],
  );
}
