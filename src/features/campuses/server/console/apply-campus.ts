import { recordAct } from '#features/staff/server/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { CampusRow } from '../campus-queries.ts';
import type { CampusSettings } from '../campus-settings.ts';
import { addCampus, changeCampus, setLogo } from '../edit-campus.ts';

type NewCampus = { id: string; before: CampusRow | undefined; settings: CampusSettings };

/**
 * Adds a campus or changes a live one, and writes that as one act to the audit, with old and new values. `actorId` is
 * null in the shell.
 */
export async function applyCampus(
  unit: { tx: Db },
  actorId: string | null,
  { id, before, settings }: NewCampus,
): Promise<void> {
  const { name, schoolName, siteUrl } = settings;
  if (before) await changeCampus(unit.tx, id, settings);
  else if (name !== undefined && schoolName !== undefined && siteUrl !== undefined) {
    await addCampus(unit.tx, id, { ...settings, name, schoolName, siteUrl });
  } else throw new Error(`the new campus ${id} lacks its name or address`);
  await recordAct(unit, actorId, {
    act: before ? 'campuses.set' : 'campuses.add',
    campusId: id,
    subject: id,
    details: describeChanges(before, settings),
  });
}

/** Gives a live campus a logo that `drawLogo` has made, as an act of the audit. */
export async function applyLogo(
  unit: { tx: Db },
  actorId: string | null,
  { id, logo }: { id: string; logo: Buffer },
): Promise<void> {
  await setLogo(unit.tx, id, logo);
  const details = { logo: 'a new image' };
  await recordAct(unit, actorId, { act: 'campuses.set', campusId: id, subject: id, details });
}

/** `{ name: 'OU -> Oklahoma' }`: what differs; of a new campus all values. */
export function describeChanges(
  before: CampusRow | undefined,
  settings: CampusSettings,
): Record<string, string> {
  const old: Record<string, unknown> = { ...before };
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => {
      const [was, is] = [describeValue(old[name]), describeValue(value)];
      if (!before) return [[name, is]];
      return was === is ? [] : [[name, `${was} -> ${is}`]];
    }),
  );
}

export function describeValue(value: unknown): string {
  const text = Array.isArray(value) ? value.join(', ') : (value ?? '');
  return typeof text === 'string' || typeof text === 'number' ? String(text) || '(none)' : '';
}
