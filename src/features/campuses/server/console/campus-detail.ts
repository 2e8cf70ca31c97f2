import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { campusErrors } from '../../contract/console.ts';
import type { CampusDetail, CampusEntry, CampusForm } from '../../schemas/console.ts';
import { allCampuses, type CampusRow } from '../campus-queries.ts';
import { letterMarkPath, newCampus } from '../edit-campus.ts';
import { allDrafts, type CampusDraft } from './draft-queries.ts';
import { showTones } from './show-tones.ts';

/** A campus as the console sees it: its live row, its draft, or both. */
export type EditedCampus = {
  id: string;
  live: CampusRow | undefined;
  draft: CampusDraft | undefined;
  /** The row as it will be once the draft is live. */
  row: CampusRow;
};

export async function editedCampuses(db: Db): Promise<EditedCampus[]> {
  const [rows, drafts] = [await allCampuses(db), await allDrafts(db)];
  const ids = new Set([...rows.map(({ id }) => id), ...drafts.map(({ campusId }) => campusId)]);
  return [...ids].toSorted().map((id) => {
    const live = rows.find((each) => each.id === id);
    const draft = drafts.find((each) => each.campusId === id);
    return { id, live, draft, row: { ...(live ?? emptyCampus(id)), ...draft?.settings } };
  });
}

/** The campus of an id; rejects an unknown one. */
export async function requireCampus(db: Db, campusId: string): Promise<EditedCampus> {
  const found = (await editedCampuses(db)).find(({ id }) => id === campusId);
  if (!found) throw fail(campusErrors.campus_missing);
  return found;
}

function emptyCampus(id: string): CampusRow {
  const texts = { name: '', schoolName: '', siteUrl: '' };
  return { ...newCampus, ...texts, id, logo: letterMarkPath(id), isGeneric: false, version: 0 };
}

export function toEntry({ id, live, draft, row }: EditedCampus): CampusEntry {
  const { name, schoolName, siteUrl } = row;
  return { id, name, schoolName, siteUrl, state: getState({ live, draft }) };
}

export function toDetail({ id, live, draft, row }: EditedCampus): CampusDetail {
  return {
    id,
    state: getState({ live, draft }),
    isGeneric: row.isGeneric,
    logo: row.logo,
    form: toForm(row),
    live: live ? toForm(live) : null,
    version: live?.version ?? 0,
    revision: draft?.revision ?? null,
    tones: showTones(row.accent),
  };
}

function getState({ live, draft }: Pick<EditedCampus, 'live' | 'draft'>): CampusEntry['state'] {
  if (!live) return 'draft';
  return draft ? 'changed' : 'live';
}

function toForm(row: CampusRow): CampusForm {
  return {
    name: row.name,
    schoolName: row.schoolName,
    siteUrl: row.siteUrl,
    privacy: row.privacy,
    emailDomains: row.emailDomains,
    city: row.city ?? '',
    state: row.state ?? '',
    country: row.country,
    timeZone: row.timeZone,
    cityLabel: row.cityLabel ?? '',
    memberCountText: row.memberCountText,
    accent: row.accent,
    firstPageSize: String(row.firstPageSize),
    payouts: row.payouts,
    bag: row.bag,
    feePercent: String(row.feePercent),
    mailboxes: row.mailboxes,
    meetingSpots: row.meetingSpots,
  };
}

/** Rejects fields with wrong values, each with its own sentence. */
export function rejectFields(problems: { path: string; msg: string }[]): void {
  if (problems.length > 0) throw fail(campusErrors.settings_invalid, { fields: problems });
}
