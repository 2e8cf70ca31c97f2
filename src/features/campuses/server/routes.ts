import { fail } from '#platform/server/fail.ts';
import { handle, type Operation } from '#platform/server/http/operation.ts';
import { currentCampus } from '../contract.ts';
import { schoolById, schoolErrors, searchSchools, type SchoolView } from '../contract/schools.ts';
import { toCampusView, type Campus, type CampusDirectory } from './campus-directory.ts';
import { findSchools } from './find-schools.ts';

export function campusRoutes(directory: CampusDirectory): Operation[] {
  return [
    handle(currentCampus, async ({ site }) => toCampusView(directory.campus(site.campusId))),
    handle(searchSchools, async (_context, { query: { q = '' } }) => {
      const schools = directory.all().filter((campus) => !campus.isGeneric);
      return { items: findSchools(schools.map(toSchoolView), q) };
    }),
    handle(schoolById, async (_context, { params }) => {
      const school = directory.find(params.campusId);
      if (!school || school.isGeneric) throw fail(schoolErrors.school_unknown);
      return toSchoolView(school);
    }),
  ];
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
