import { createHash } from 'node:crypto';
import type { Db } from '#platform/server/database/database.ts';
import { changeCampusRow, insertCampus, replaceLogo, type CampusRow } from './campus-queries.ts';
import type { CampusSettings } from './campus-settings.ts';

/** Adds a campus with a letter as its logo; servers show it within seconds. */
export async function addCampus(
  db: Db,
  id: string,
  settings: CampusSettings & { name: string; schoolName: string; siteUrl: string },
): Promise<void> {
  await insertCampus(db, { ...newCampus, ...settings, id, logo: letterMarkPath(id) });
}

/** What a campus has if the operator says nothing. */
export const newCampus: Omit<
  CampusRow,
  'id' | 'name' | 'schoolName' | 'siteUrl' | 'logo' | 'isGeneric' | 'version'
> = {
  privacy: 'public',
  emailDomains: [],
  city: null,
  state: null,
  country: 'US',
  timeZone: 'America/Chicago',
  cityLabel: null,
  memberCountText: '',
  accent: '#3a4a9f',
  firstPageSize: 15,
  payouts: 'on',
  bag: 'off',
  feePercent: 0,
  mailboxes: 'any',
  meetingSpots: [],
};

/** Changes settings of a campus; false if there is no such campus. */
export async function changeCampus(db: Db, id: string, settings: CampusSettings): Promise<boolean> {
  return changeCampusRow(db, id, settings);
}

/** Stores the logo that `drawLogo` has made. */
export async function setLogo(tx: Db, id: string, logo: Buffer): Promise<void> {
  const digest = createHash('sha256').update(logo).digest('hex').slice(0, 12);
  const file = `${id}.${digest}.webp`;
  await replaceLogo(tx, { id, file, image: logo });
  await changeCampusRow(tx, id, { logo: `${logoFolder}${file}` });
}

/** Where logos that were added by the operator are served; those of the release are in `/logos/`. */
export const logoFolder = '/campus-logos/';

export function letterMarkPath(id: string): string {
  return `${logoFolder}${id}.svg`;
}

/** The logo of a campus without an image: its initial on its color. */
export function letterMark({ name, accent }: { name: string; accent: string }): string {
  const [initial = ''] = name.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<rect width="64" height="64" rx="18" fill="${accent}"/>` +
    '<text x="32" y="44" fill="#fff" font-family="sans-serif" font-size="34" font-weight="600" ' +
    `text-anchor="middle">${initial}</text></svg>`
  );
}
