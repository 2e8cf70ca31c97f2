import { fail } from '#platform/server/fail.ts';
import { schoolErrors } from '../contract/schools.ts';
import type { SchoolView } from '../schemas/schools.ts';
import type { Campus, CampusDirectory } from './campus-directory.ts';
import { findSchools } from './find-schools.ts';

/** The schools that match a text, best first; all of them without a text (CAMPUS-21). None whose address leads nowhere. */
export function showSchools(directory: CampusDirectory, text = ''): { items: SchoolView[] } {
  const schools = directory.allServed().filter((campus) => !campus.isGeneric);
  return { items: findSchools(schools.map(toSchoolView), text) };
}

/** One school; the generic site is not a school. */
export function showSchool(directory: CampusDirectory, campusId: string): SchoolView {
  const school = directory.findServed(campusId);
  if (!school || school.isGeneric) throw fail(schoolErrors.school_unknown);
  return toSchoolView(school);
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

function toSchoolView(campus: Campus): SchoolView {
  const { id, name, schoolName, logo, origin, privacy } = campus;
  return {
    id,
    name,
    schoolName,
    city: campus.city ?? '',
    state: campus.state ?? '',
    country: countries.of(campus.country) ?? campus.country,
    countryCode: campus.country,
    privacy,
    logo,
    siteUrl: origin,
  };
}
